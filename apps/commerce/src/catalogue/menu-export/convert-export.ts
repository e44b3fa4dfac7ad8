import { messageOf } from '@tiffin/tenancy/field-problems'
import type { CatalogueInput } from '../catalogue-file.ts'
import { type CatalogueProblem, doubt, error, type Finding, type Path, problemOf } from '../problems.ts'
import { slug, slugs } from '../slug.ts'
import { isTimed, tidy, toProduct } from './convert-product.ts'
import { type ExportedProduct, type MenuExport, menuExport } from './export-file.ts'

type StoreInput = NonNullable<CatalogueInput['stores']>[number]

/** Values that the catalogue needs and the export does not contain. */
export interface ConvertChoices {
  /** `HH:mm`. */
  readonly opens: string
  readonly closes: string
  readonly weekdays: StoreInput['hours']['weekdays']
  readonly taxPercent: number
  /** Kilometres; 0: the store does not deliver. */
  readonly radiusKm: number
  /** Rupees, for every distance. */
  readonly deliveryCharge: number
  readonly pickup: boolean
  readonly packagingCharges: number
  /** Empty: no GST is charged. */
  readonly gst: string
  readonly timedInStock: boolean
}

export const usualChoices: ConvertChoices = {
  opens: '10:00',
  closes: '23:00',
  weekdays: undefined,
  taxPercent: 5,
  radiusKm: 6,
  deliveryCharge: 0,
  pickup: true,
  packagingCharges: 0,
  gst: '',
  timedInStock: false,
}

export interface Converted {
  /** Null when the export has an error. */
  readonly file: CatalogueInput | null
  readonly problems: readonly CatalogueProblem[]
}

function toStore(store: MenuExport['store'], choices: ConvertChoices): StoreInput {
  const { radiusKm, deliveryCharge } = choices
  return {
    code: slug(`${store.name} ${store.area ?? ''}`),
    name: tidy(store.name),
    location: tidy(store.city) || tidy(store.name),
    address: tidy(store.address),
    pincode: /\b[1-9]\d{5}\b/.exec(store.address)?.[0] ?? '',
    latitude: store.latitude,
    longitude: store.longitude,
    hours: { opens: choices.opens, closes: choices.closes, weekdays: choices.weekdays },
    ...(radiusKm > 0
      ? { delivery: { radiusKm, charges: deliveryCharge ? [{ uptoKm: radiusKm, charge: deliveryCharge }] : [] } }
      : {}),
    pickup: choices.pickup,
    packagingCharges: choices.packagingCharges,
    gstEnabled: choices.gst !== '',
    gst: choices.gst,
    fssaiNumber: tidy(store.fssai),
  }
}

function toCategories(exported: MenuExport): CatalogueInput['categories'] {
  const codes = slugs(exported.categories.map((category) => category.name))
  return exported.categories.map((category, at) => ({
    code: codes[at] ?? slug(category.name),
    name: tidy(category.name),
    subCategories: category.subCategories.map((each) => ({ name: tidy(each.name), products: each.productIds })),
  }))
}

/** Reports content that cannot be converted exactly. */
function* checkProduct(product: ExportedProduct, path: Path, choices: ConvertChoices): Generator<Finding> {
  const known = new Set(product.addonGroups.flatMap((group) => group.choices.map((choice) => choice.id)))
  const named = new Set(product.pricingModels.flatMap((model) => model.addonIds))
  const unknown = [...named].filter((id) => !known.has(id))
  if (unknown.length)
    yield doubt([...path, 'pricingModels'], `name ${unknown.length} choices that the dish does not have`)
  if (product.variantGroups.length && !product.pricingModels.length) {
    yield doubt([...path, 'pricingModels'], 'are missing: its variations have no prices, the dish is sold in one size')
  }
  if (product.pricingModels.length && product.finalPrice != null) {
    yield doubt([...path, 'finalPrice'], 'is not tied to a combination: no size was reduced')
  }
  for (const [at, group] of product.addonGroups.entries()) {
    if (group.min > 0) yield doubt([...path, 'addonGroups', at, 'min'], 'asks for a choice: it will be free to make')
  }
  if (isTimed(product)) {
    const stock = choices.timedInStock ? 'in stock at all hours' : 'out of stock'
    yield doubt(
      [...path, 'inStock'],
      `was false for the hour ("${tidy(product.nextAvailableAtMessage)}"): it goes in as ${stock}; give it slots`,
    )
  }
}

function* checkExport(exported: MenuExport, choices: ConvertChoices): Generator<Finding> {
  const placed = new Set(exported.categories.flatMap((each) => each.subCategories.flatMap((sub) => sub.productIds)))
  for (const [key, product] of Object.entries(exported.products)) {
    const path = ['products', key]
    if (key !== product.id) yield error([...path, 'id'], `must be the name that it stands under, "${key}"`)
    if (!placed.has(key)) yield doubt(path, 'stands in no category: it will not show')
    yield* checkProduct(product, path, choices)
  }
}

/** Converts a marketplace's export of one restaurant into the catalogue format. Never throws. */
export function convertExport(json: unknown, choices: ConvertChoices): Converted {
  const parsed = menuExport.safeParse(json)
  if (!parsed.success) {
    const findings = parsed.error.issues.map((issue) => error(issue.path as Path, messageOf(menuExport, issue)))
    return { file: null, problems: findings.map((each) => problemOf(json, each)) }
  }
  const problems = [...checkExport(parsed.data, choices)].map((each) => problemOf(json, each))
  if (problems.some((each) => each.severity === 'error')) return { file: null, problems }
  const file = {
    stores: [toStore(parsed.data.store, choices)],
    categories: toCategories(parsed.data),
    products: Object.values(parsed.data.products).map((product) => toProduct(product, choices)),
  }
  return { file, problems }
}
