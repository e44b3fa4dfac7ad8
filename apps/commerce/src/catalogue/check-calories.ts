import type { CatalogueFile, ProductFile } from './catalogue-file.ts'
import { doubt, error, type Finding } from './problems.ts'

/** The outlets of a tenant, by the numbers of their FSSAI licences; empty: none is stated. */
export type Licences = readonly string[]

/** FSS (Labelling and Display) Regulations 2020, 9(1): food service with a central licence, or in so many outlets. */
const OUTLETS = 10

/**
 * The second and third digit of a licence are the state that issued it; 00 is the central authority. Known from guides of
 * licence agents only (decision 0107), so it raises a doubt, and `calories` of the file overrides it.
 */
const CENTRAL = /^100\d{11}$/

/** Why the calories of each dish must be shown; null: they need not be. */
export function whyCalories(calories: CatalogueFile['calories'], licences: Licences): string | null {
  if (calories === 'exempt') return null
  if (calories === 'required') return 'the file says that they are required'
  if (licences.some((number) => CENTRAL.test(number))) return 'the FSSAI licence is a central one'
  return licences.length >= OUTLETS ? `there are ${licences.length} outlets` : null
}

const isStated = ({ nutrition, servingSize }: ProductFile['sizes'][number]): boolean =>
  nutrition?.Calories !== undefined && servingSize !== undefined

/**
 * Dishes with a size that states no calories or no serving size, where the law asks for both. An error only where the
 * file itself says so: elsewhere a menu must be able to change while its calories are being determined.
 */
export function* checkCalories({ products, calories }: CatalogueFile, licences: Licences): Generator<Finding> {
  const why = whyCalories(calories, licences)
  if (why === null) return
  const find = calories === 'required' ? error : doubt
  for (const [at, { sizes }] of products.entries()) {
    const missing = sizes.filter((size) => !isStated(size)).map(({ code }) => code)
    if (missing.length === 0) continue
    const message = `states no calories with a serving size (${missing.join(', ')}): the law asks for them, as ${why}`
    yield find(['products', at], message)
  }
}
