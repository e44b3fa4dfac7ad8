import { messageOf } from '@tiffin/tenancy/field-problems'
import { doubt, error, type Finding, type Path } from '../problems.ts'
import type { MenuReader, ReadMenu } from './menu-reader.ts'
import type { NeutralCategory, NeutralDish, NeutralMenu, NeutralStep } from './neutral-menu.ts'
import { type AddonGroup, type ExportedProduct, type MenuExport, menuExport } from './normalised-file.ts'
import { isObject } from './raw-values.ts'
import { tidy } from './source-text.ts'
import { choicePrice, type PricingModel, sizesOf, type VariantGroup } from './variants.ts'

/** Parses "Serves 1". Used only for dishes with a single size: with several sizes the text is ambiguous. */
const servesOf = (portion: string | null | undefined): string => /^serves (\S+)$/i.exec(tidy(portion))?.[1] ?? ''

const groupsOf = (product: ExportedProduct): readonly VariantGroup[] =>
  product.variantGroups.map(({ id, variations }) => ({
    id,
    variations: variations.map((each) => ({ ...each, name: tidy(each.name), isDefault: each.default ?? false })),
  }))

const hasOne = (ids: ReadonlySet<string>) => (_stepId: string, choiceId: string) => ids.has(choiceId)

const modelsOf = (product: ExportedProduct, path: Path): readonly PricingModel[] =>
  product.pricingModels.map((model, at) => ({
    parts: model.variations,
    price: model.price,
    offer: null,
    has: hasOne(new Set(model.addonIds)),
    path: [...path, 'pricingModels', at],
  }))

function toStep(group: AddonGroup, product: ExportedProduct, path: Path): NeutralStep {
  const [groups, models] = [groupsOf(product), modelsOf(product, path)]
  return {
    id: group.id,
    name: tidy(group.name),
    min: Math.max(0, group.min),
    max: group.max > 0 ? group.max : null,
    free: 0,
    sizes: null,
    choices: group.choices.map((choice, at) => ({
      id: choice.id,
      name: tidy(choice.name),
      price: choicePrice({ ...choice, stepId: group.id }, groups, models),
      veg: choice.isVeg,
      inStock: choice.inStock,
      isDefault: false,
      image: null,
      path: [...path, 'choices', at],
    })),
    path,
  }
}

function toSizes(product: ExportedProduct, path: Path): NeutralDish['sizes'] {
  if (product.pricingModels.length) return sizesOf(groupsOf(product), modelsOf(product, path))
  const serves = servesOf(product.portionSize)
  const offer = product.finalPrice ?? null
  const only = { id: 'regular', name: 'Regular', price: product.price, offer, serves, path }
  return [{ ...only, inStock: true, isDefault: true }]
}

function toDish(product: ExportedProduct, path: Path): NeutralDish {
  const rating = Number(product.rating)
  return {
    id: product.id,
    name: tidy(product.name),
    description: tidy(product.description),
    veg: product.isVeg,
    inStock: product.inStock,
    availableAgain: product.inStock ? null : tidy(product.nextAvailableAtMessage) || null,
    sizes: toSizes(product, path),
    steps: product.addonGroups.map((group, at) => toStep(group, product, [...path, 'addonGroups', at])),
    image: product.imageId ?? null,
    tags: product.isBestseller ? ['Bestseller'] : [],
    rating: product.rating && rating >= 0 && rating <= 5 ? rating : null,
    taxPercent: null,
    slots: [],
    path,
  }
}

/** Reports content that cannot be read exactly. */
function* checkProduct(product: ExportedProduct, path: Path): Generator<Finding> {
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
}

function* checkExport(exported: MenuExport): Generator<Finding> {
  for (const [key, product] of Object.entries(exported.products)) {
    const path = ['products', key]
    if (key !== product.id) yield error([...path, 'id'], `must be the name that it stands under, "${key}"`)
    yield* checkProduct(product, path)
  }
}

const toCategory = (category: MenuExport['categories'][number], at: number): NeutralCategory => ({
  name: tidy(category.name),
  description: '',
  slots: [],
  subCategories: category.subCategories.map((each) => ({
    name: tidy(each.name),
    description: '',
    slots: [],
    dishIds: each.productIds,
  })),
  path: ['categories', at],
})

const toMenu = ({ store, categories, products }: MenuExport): NeutralMenu => ({
  prices: 'unknown',
  restaurants: [
    {
      id: store.id ?? '',
      name: tidy(store.name),
      city: tidy(store.city) || null,
      area: tidy(store.area) || null,
      address: tidy(store.address),
      pincode: null,
      coordinates: { latitude: store.latitude, longitude: store.longitude },
      fssai: tidy(store.fssai) || null,
      gst: null,
      phone: null,
      hours: null,
      packaging: null,
      categories: categories.map(toCategory),
      dishes: Object.values(products).map((product) => toDish(product, ['products', product.id])),
      path: ['store'],
    },
  ],
})

function read(json: unknown): ReadMenu {
  const parsed = menuExport.safeParse(json)
  if (!parsed.success) {
    const findings = parsed.error.issues.map((issue) => error(issue.path as Path, messageOf(menuExport, issue)))
    return { menu: null, findings }
  }
  const findings = [...checkExport(parsed.data)]
  const isRefused = findings.some((each) => each.severity === 'error')
  return { menu: isRefused ? null : toMenu(parsed.data), findings }
}

/** A marketplace's menu put in order by another program: `store`, `categories` and `products` by id. */
export const normalisedExport: MenuReader = {
  name: 'a normalised export (store, categories, products by id)',
  recognises: (json) => isObject(json) && 'store' in json && 'products' in json,
  read,
}
