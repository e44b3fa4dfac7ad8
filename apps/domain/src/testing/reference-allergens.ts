import type { Allergen, AllergenDeclaration, ConfiguredAllergens } from '../allergens/allergens.ts'
import { itemsOf } from '../options/option-steps.ts'
import type { Configuration, DishOptions, Ingredient } from '../options/options.ts'
import { HALF } from './options.ts'

type Declared = AllergenDeclaration | null
const says = (each: Declared, list: keyof AllergenDeclaration, allergen: Allergen) =>
  each?.[list]?.includes(allergen) ?? false

const isNotStated = (each: Declared, allergen: Allergen) =>
  says(each, 'notStated', allergen) ||
  !(says(each, 'contains', allergen) || says(each, 'mayContain', allergen) || says(each, 'freeOf', allergen))

/**
 * Reference implementation of AMB101, slow and simple: collects what is in the dish and what was removed, then returns
 * the lists that contain one allergen.
 */
export function referenceLists(
  base: Declared,
  options: DishOptions,
  configuration: Configuration,
  allergen: Allergen,
): (keyof ConfiguredAllergens)[] {
  const inBowl: { what: Declared; coveredByBase: boolean }[] = []
  const gone: Ingredient[] = []
  const has = (list: readonly { processId: number; itemId: number }[], processId: number, itemId: number) =>
    list.some((each) => each.processId === processId && each.itemId === itemId)
  for (const process of options.processes) {
    if (!process.sizeIds.includes(HALF)) continue
    const dropped = configuration.removedProcess.includes(process.processId)
    let defaultsLeft = process.limit ?? Number.POSITIVE_INFINITY
    for (const each of itemsOf(process)) {
      if (each.price[HALF] === undefined) continue
      const isDefaultAddOn = process.type === 'addon' && each.isDefault && defaultsLeft-- > 0
      const inDish = process.type === 'replaceable' ? process.from.includes(each) : process.type === 'removable'
      const wasIn = process.type === 'addon' ? isDefaultAddOn : inDish
      const put = has([...configuration.addedItems, ...configuration.replacedItems.to], process.processId, each.itemId)
      const out = has(
        [...configuration.removedItems, ...configuration.replacedItems.from],
        process.processId,
        each.itemId,
      )
      const isIn = !dropped && (process.type === 'addon' || !wasIn ? put : !out)
      if (isIn) inBowl.push({ what: each.allergens, coveredByBase: wasIn })
      else if (wasIn) gone.push(each)
    }
  }
  for (const { parts, name } of options.combo[0]?.groups ?? []) {
    for (const each of parts) {
      const isIn = configuration.comboItems.some(
        (picked) => picked.group === name && picked.productId === each.productId,
      )
      if (isIn) inBowl.push({ what: each.allergens, coveredByBase: false })
      else if (each.isDefault) gone.push(each)
    }
  }
  const lostSources = gone.filter((each) => says(each.allergens, 'contains', allergen))
  const [only] = lostSources
  const cleared = lostSources.length === 1 && (only?.onlySourceOf?.includes(allergen) ?? false)
  const ownContains = says(base, 'contains', allergen)
  if (inBowl.some(({ what }) => says(what, 'contains', allergen)) || (ownContains && !cleared)) return ['contains']
  const everything = [base, ...inBowl.map(({ what }) => what), ...gone.map((each) => each.allergens)]
  const warned = everything.some((each) => says(each, 'contains', allergen) || says(each, 'mayContain', allergen))
  const unknown =
    isNotStated(base, allergen) ||
    inBowl.some(({ what, coveredByBase }) => !coveredByBase && isNotStated(what, allergen))
  if (!warned && !unknown) return ['freeOf']
  return [...(warned ? (['mayContain'] as const) : []), ...(unknown ? (['notStated'] as const) : [])]
}
