/**
 * What diners must see of a raw file, read by plain walking and own arithmetic. Imports nothing: what it finds right must
 * not be right by the code that it judges.
 */

/** One dish as text can compare it. Amounts in paise; prices of choices stand in the order of the sizes. */
export interface DishFacts {
  readonly name: string
  readonly veg: boolean
  readonly inStock: boolean
  readonly sizes: readonly (readonly [name: string, price: number, offer: number | null, sold: boolean])[]
  readonly steps: readonly {
    readonly name: string
    readonly min: number
    readonly max: number | null
    readonly choices: readonly (readonly [name: string, veg: boolean, inStock: boolean, prices: (number | null)[]])[]
  }[]
}

export interface MenuFacts {
  readonly dishes: readonly DishFacts[]
  /** Category, sub-category and the names of its dishes. */
  readonly places: readonly (readonly [string, string, readonly string[]])[]
}

type Id = string | number

/** An object of a page; each field stands in some kind of object only. */
interface Raw {
  readonly '@type'?: string
  readonly title?: string
  readonly categories?: readonly Raw[]
  readonly itemCards?: readonly { readonly card: { readonly info: Raw } }[]
  readonly id?: Id
  readonly name?: string
  readonly price?: number
  readonly defaultPrice?: number
  readonly finalPrice?: number | { readonly units: string }
  readonly isVeg?: number
  readonly inStock?: number
  readonly isEnabled?: number
  readonly default?: number
  readonly itemAttribute?: { readonly vegClassifier?: string }
  readonly variantsV2?: Raw
  readonly variants?: Raw
  readonly variantGroups?: readonly Raw[]
  readonly variant_groups?: readonly Raw[]
  readonly pricingModels?: readonly Raw[]
  readonly variations?: readonly Raw[]
  readonly variationId?: Id
  readonly addonCombinations?: readonly { readonly groupId: string; readonly addonId: string }[]
  readonly addons?: readonly Raw[]
  readonly groupId?: Id
  readonly group_id?: Id
  readonly groupName?: string
  readonly group_name?: string
  readonly choices?: readonly Raw[]
  readonly minAddons?: number
  readonly maxAddons?: number
}

interface Exported {
  readonly categories: readonly {
    readonly name: string
    readonly subCategories: readonly { readonly name: string; readonly productIds: readonly string[] }[]
  }[]
  readonly products: Readonly<Record<string, ExportedDish>>
}

interface ExportedDish {
  readonly name: string
  readonly isVeg: boolean
  readonly inStock: boolean
  readonly price: number
  readonly finalPrice: number | null
  readonly variantGroups: readonly {
    readonly variations: readonly { readonly id: string; readonly name: string; inStock: boolean; default?: boolean }[]
  }[]
  readonly pricingModels: readonly {
    readonly variations: readonly { readonly variationId: string }[]
    readonly price: number
    readonly addonIds: readonly string[]
  }[]
  readonly addonGroups: readonly {
    readonly id: string
    readonly name: string
    readonly min: number
    readonly max: number
    readonly choices: readonly { id: string; name: string; isVeg: boolean; inStock: boolean; price: number }[]
  }[]
}

const trimmed = (text: string | undefined | null) => (text ?? '').split(/\s+/).filter(Boolean).join(' ')

/** In whole numbers, half a paisa to the even price: 5 % of 2857 is 142.85, so 3000. */
function taxed(paise: number, percent: number): number {
  const halves = Math.floor((paise * (100 + percent)) / 50)
  const isExact = (paise * (100 + percent)) % 50 === 0
  if (halves % 2 === 0) return halves / 2
  const below = (halves - 1) / 2
  return isExact && below % 2 === 0 ? below : below + 1
}

interface RawSize {
  readonly name: string
  readonly price: number
  readonly offer: number | null
  readonly sold: boolean
  readonly standard: number
  readonly has: (group: string, choice: string) => boolean
}

interface RawStep {
  readonly id: string
  readonly name: string
  readonly min: number
  readonly max: number | null
  readonly choices: readonly { id: string; name: string; veg: boolean; inStock: boolean; price: number }[]
}

function factsOf(
  dish: { name: string; veg: boolean; inStock: boolean },
  sizes: readonly RawSize[],
  steps: readonly RawStep[],
  percent: number,
): DishFacts {
  const best = Math.max(...sizes.map((size) => size.standard))
  const first = best > 0 ? sizes.findIndex((size) => size.standard === best) : 0
  const ordered = [...sizes.slice(first, first + 1), ...sizes.slice(0, first), ...sizes.slice(first + 1)]
  return {
    name: trimmed(dish.name),
    veg: dish.veg,
    inStock: dish.inStock,
    sizes: ordered.map((size) => [
      trimmed(size.name),
      taxed(size.price, percent),
      size.offer === null ? null : taxed(size.offer, percent),
      size.sold,
    ]),
    steps: steps.map((step) => ({
      name: trimmed(step.name),
      min: step.min,
      max: step.max,
      choices: step.choices.map((choice) => [
        trimmed(choice.name),
        choice.veg,
        choice.inStock,
        ordered.map((size) => (size.has(step.id, choice.id) ? taxed(choice.price, percent) : null)),
      ]),
    })),
  }
}

/** All objects of a tree whose `@type` ends so, in document order. */
function typed(tree: unknown, ends: readonly string[]): readonly Raw[] {
  if (tree === null || typeof tree !== 'object') return []
  const raw = tree as Raw
  if (ends.some((end) => String(raw['@type'] ?? '').endsWith(end))) return [raw]
  return Object.values(tree).flatMap((each) => typed(each, ends))
}

const shelvesOf = (card: Raw): readonly Raw[] =>
  card.categories ? [...(card.itemCards?.length ? [card] : []), ...card.categories] : [card]

/** On offer, in paise or in rupees as `units`. */
const offerOf = ({ finalPrice }: Raw): number | null =>
  typeof finalPrice === 'object' ? Number(finalPrice.units) * 100 : (finalPrice ?? null)

const groupsIn = (variants: Raw | undefined) => variants?.variantGroups ?? variants?.variant_groups ?? []

function pageSizes(info: Raw, stocked: boolean): readonly RawSize[] {
  const price = info.price ?? info.defaultPrice ?? Number.NaN
  const variants = info.variantsV2?.variantGroups ? info.variantsV2 : info.variants
  const groups = groupsIn(variants)
  if (!groups.length) {
    const offer = offerOf(info)
    return [{ name: 'Regular', price, offer, sold: true, standard: 1, has: () => true }]
  }
  const variations = groups.flatMap((group) => group.variations ?? [])
  const models = variants?.pricingModels ?? []
  const sold = (each: Raw) => (!stocked || each.inStock === 1) && each.isEnabled !== 0
  if (!models.length) {
    const standard = variations.find((each) => each.default === 1)
    const isFlat = variations.every((each) => !each.price)
    const factor = price / (standard?.price ?? Number.NaN)
    return variations.map((each) => ({
      ...{ name: each.name ?? '', price: isFlat ? price : (each.price ?? 0) * factor, offer: null, sold: sold(each) },
      ...{ standard: each === standard ? 1 : 0, has: () => true },
    }))
  }
  const isListed = models.some((model) => model.addonCombinations)
  return models.map((model) => {
    const ids = (model.variations ?? []).map((each) => String(each.variationId))
    const parts = variations.filter((each) => ids.includes(String(each.id)))
    return {
      name: parts.map((part) => trimmed(part.name)).join(', '),
      price: model.price ?? Number.NaN,
      offer: offerOf(model),
      sold: parts.every(sold),
      standard: parts.filter((part) => part.default === 1).length,
      has: (group, choice) =>
        !isListed || (model.addonCombinations ?? []).some((each) => each.groupId === group && each.addonId === choice),
    }
  })
}

const pageSteps = (info: Raw, stocked: boolean): readonly RawStep[] =>
  (info.addons ?? []).map((group) => ({
    id: String(group.groupId ?? group.group_id),
    name: group.groupName ?? group.group_name ?? '',
    min: Math.max(0, group.minAddons ?? 0),
    max: group.maxAddons !== undefined && group.maxAddons > 0 ? group.maxAddons : null,
    choices: (group.choices ?? []).map((each) => ({
      ...{ id: String(each.id), name: each.name ?? '', veg: each.isVeg === 1, price: each.price ?? 0 },
      inStock: (!stocked || each.inStock === 1) && each.isEnabled !== 0,
    })),
  }))

const isVegetarian = (info: Raw): boolean => {
  const word = info.itemAttribute?.vegClassifier
  return word ? word === 'VEG' : info.isVeg === 1
}

/** The menu of one answer of a marketplace's page, with a tax added to its prices. */
export function factsOfPage(answer: unknown, percent = 0): MenuFacts {
  const cards = typed(answer, ['v2.ItemCategory', 'v2.NestedItemCategory'])
  const shelves = cards.flatMap((card) => shelvesOf(card).map((shelf) => ({ card, shelf })))
  const infos = shelves.flatMap(({ shelf }) => (shelf.itemCards ?? []).map((each) => each.card.info))
  const first = infos.filter((info, at) => infos.findIndex((each) => each.id === info.id) === at)
  const counted = (list: readonly Raw[]) => list.some((each) => each.inStock !== undefined)
  const stocked = counted(infos)
  const choiceStock = counted(infos.flatMap((info) => (info.addons ?? []).flatMap((group) => group.choices ?? [])))
  const variationStock = counted(
    infos
      .flatMap((info) => [...groupsIn(info.variantsV2), ...groupsIn(info.variants)])
      .flatMap((group) => group.variations ?? []),
  )
  return {
    dishes: first.map((info) =>
      factsOf(
        { name: info.name ?? '', veg: isVegetarian(info), inStock: !stocked || info.inStock === 1 },
        pageSizes(info, variationStock),
        pageSteps(info, choiceStock),
        percent,
      ),
    ),
    places: shelves
      .filter(({ shelf }) => shelf.itemCards?.length)
      .map(({ card, shelf }) => [
        trimmed(card.title),
        trimmed(shelf.title),
        (shelf.itemCards ?? []).map((each) => trimmed(each.card.info.name)),
      ]),
  }
}

function factsOfExported(dish: ExportedDish): DishFacts {
  const variations = dish.variantGroups.flatMap((group) => group.variations)
  const sizes = dish.pricingModels.map((model): RawSize => {
    const ids = model.variations.map((each) => each.variationId)
    const parts = variations.filter((each) => ids.includes(each.id))
    return {
      ...{ name: parts.map((part) => trimmed(part.name)).join(', '), price: model.price, offer: null },
      sold: parts.every((part) => part.inStock),
      standard: parts.filter((part) => part.default).length,
      has: (_, choice) => model.addonIds.includes(choice),
    }
  })
  const only = { name: 'Regular', price: dish.price, offer: dish.finalPrice, sold: true, standard: 1, has: () => true }
  const steps = dish.addonGroups.map(({ id, name, min, max, choices }) => ({
    ...{ id, name, min: Math.max(0, min), max: max > 0 ? max : null },
    choices: choices.map((each) => ({ ...each, veg: each.isVeg })),
  }))
  const { name, isVeg: veg, inStock } = dish
  return factsOf({ name, veg, inStock }, sizes.length ? sizes : [only], steps, 0)
}

/** The menu of a normalised export. */
export function factsOfExport(raw: unknown): MenuFacts {
  const { products, categories } = raw as Exported
  return {
    dishes: Object.values(products).map(factsOfExported),
    places: categories.flatMap((category) =>
      category.subCategories.map(
        (sub) =>
          [trimmed(category.name), trimmed(sub.name), sub.productIds.map((id) => trimmed(products[id]?.name))] as const,
      ),
    ),
  }
}
