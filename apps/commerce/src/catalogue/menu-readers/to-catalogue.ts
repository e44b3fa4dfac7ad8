import { type CatalogueInput, MAX_SIZES } from '../catalogue-file.ts'
import { doubt, error, type Finding } from '../problems.ts'
import { assumptions } from './assumed.ts'
import { checkMenu } from './check-menu.ts'
import type { ConvertSettings } from './convert-settings.ts'
import { dishCodesOf, mergeRestaurants, storeCodesOf } from './merge-restaurants.ts'
import type { NeutralCategory, NeutralDish, NeutralMenu, NeutralRestaurant } from './neutral-menu.ts'
import { tidy } from './source-text.ts'
import { type PictureOf, toProduct } from './to-product.ts'
import { checkStoreFacts, toStore } from './to-store.ts'

export interface WrittenCatalogue {
  /** Null when a finding is an error. */
  readonly file: CatalogueInput | null
  /** By path in the source. */
  readonly findings: readonly Finding[]
  /** What became of several restaurants, and what was assumed. */
  readonly notes: readonly string[]
}

const refused = (findings: readonly Finding[]): WrittenCatalogue => ({
  file: null,
  findings,
  notes: [],
})

/** The name with the area, which differs between outlets of one name. */
const labelOf = ({ name, area }: NeutralRestaurant): string => [name, area].map(tidy).filter(Boolean).join(', ')

/** The restaurants that the operator chose: by name, with or without the area, regardless of case. */
function chosen({ restaurants }: NeutralMenu, { restaurant: wanted }: ConvertSettings) {
  const plain = (text: string) => tidy(text).toLowerCase()
  return wanted
    ? restaurants.filter((each) => [each.name, labelOf(each)].map(plain).includes(plain(wanted)))
    : restaurants
}

const namesOf = ({ restaurants }: NeutralMenu): string => restaurants.map((each) => `"${labelOf(each)}"`).join('; ')

function mergeNote(
  storeCodes: readonly string[],
  products: CatalogueInput['products'],
  { withoutStores }: ConvertSettings,
): string {
  const shared = products.filter((product) => !product.stores).length
  const dishes = shared === products.length ? 'all dishes are' : `${shared} of ${products.length} dishes are`
  const [count, codes] = [storeCodes.length, storeCodes.join(', ')]
  const become = withoutStores
    ? `${count} restaurants are those of stores that the tenant must have (${codes})`
    : `${count} restaurants become ${count} stores (${codes})`
  return `${become}: ${dishes} the same in each; --restaurant <name> takes one`
}

const hasTooMany = (dish: NeutralDish): boolean => dish.sizes.length > MAX_SIZES

/** One dish that the catalogue cannot hold does not keep out all others. */
function* checkSizes(restaurants: readonly NeutralRestaurant[]): Generator<Finding> {
  for (const { path, sizes } of restaurants.flatMap((each) => each.dishes).filter(hasTooMany))
    yield doubt(path, `has ${sizes.length} sizes, the catalogue has at most ${MAX_SIZES}: the dish is left out`)
}

function withoutTooMany(restaurant: NeutralRestaurant): NeutralRestaurant {
  const isOut = new Set(restaurant.dishes.filter(hasTooMany).map((dish) => dish.id))
  const ofCategory = (category: NeutralCategory) => ({
    ...category,
    subCategories: category.subCategories.map((each) => ({
      ...each,
      dishIds: each.dishIds.filter((id) => !isOut.has(id)),
    })),
  })
  return {
    ...restaurant,
    dishes: restaurant.dishes.filter((dish) => !isOut.has(dish.id)),
    categories: restaurant.categories.map(ofCategory),
  }
}

/** Outlets of one name get their areas' names, so that a diner can tell them apart. */
function withDistinctNames(restaurants: readonly NeutralRestaurant[]): readonly NeutralRestaurant[] {
  const count = (name: string) => restaurants.filter((each) => tidy(each.name) === tidy(name)).length
  return restaurants.map((each) => (count(each.name) > 1 ? { ...each, name: labelOf(each) } : each))
}

/** Writes a menu as a catalogue. Prices are taken as they are: tax must be included. */
export function toCatalogue(menu: NeutralMenu, settings: ConvertSettings, pictureOf: PictureOf): WrittenCatalogue {
  const wanted = chosen(menu, settings)
  const restaurants = wanted.map(withoutTooMany)
  if (!restaurants.length) return refused([error([], `has no restaurant of that name; it has ${namesOf(menu)}`)])
  if (restaurants.length > 1 && (settings.at || settings.address))
    return refused([error([], 'has several restaurants: --at and --address are for one, choose it with --restaurant')])
  const findings = [
    ...checkSizes(wanted),
    ...restaurants.flatMap((each) => [...checkStoreFacts(each, settings)]),
    ...checkMenu({ ...menu, restaurants }, settings),
  ]
  if (findings.some((each) => each.severity === 'error')) return refused(findings)
  const storeCodes = storeCodesOf(restaurants)
  const stores = withDistinctNames(restaurants).map((each, at) => toStore(each, storeCodes[at] ?? each.id, settings))
  const converted = restaurants.map((restaurant, at) => {
    const codes = dishCodesOf(restaurant)
    const products = new Map(
      restaurant.dishes.map((dish) => [dish.id, toProduct(dish, codes.get(dish.id) ?? dish.id, settings, pictureOf)]),
    )
    return { restaurant, storeCode: storeCodes[at] ?? restaurant.id, products }
  })
  const merged = mergeRestaurants(converted)
  const file = { ...(settings.withoutStores ? {} : { stores }), ...merged }
  const merging = restaurants.length > 1 ? [mergeNote(storeCodes, merged.products, settings)] : []
  return { file, findings, notes: [...merging, ...assumptions(restaurants, settings)] }
}
