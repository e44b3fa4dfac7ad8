import type { Fillings, Look } from '@tiffin/contract/first-look'
import type { Category, Dish, Menu, MenuTag, Size, Storefront, SubCategory } from '@tiffin/contract/storefront'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { declaredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import { dishUnavailability } from '@tiffin/domain/availability/availability-reason'
import { type HoursNow, hoursNow } from '@tiffin/domain/availability/hours-now'
import { cardTags } from '@tiffin/domain/menu/card-tags'
import { PLATE_TINTS, pictureKind } from '@tiffin/domain/menu/dish-picture'
import { SPECIAL_CATEGORY_ID } from '@tiffin/domain/menu/menu-route'
import type { PictureBox } from '@tiffin/domain/menu/picture-sources'
import { sizeWidth } from '@tiffin/domain/menu/size-width'
import { showsEnd } from '@tiffin/domain/menu/special-end'
import { defaultSize } from '@tiffin/domain/options/default-size'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { pictureLink, sizesIn } from './picture-links.ts'

/** The part of a store page that is shown before any script runs. */
export interface StoreLook {
  readonly look: Look
  /** The header that preloads the first visible picture; null: no picture. */
  readonly link: string | null
}

const linkOf = (image: string | null | undefined, box: PictureBox): string | null =>
  image ? pictureLink(image, box) : null

type Word = 'yes' | 'no'

const word = (is: boolean): Word => (is ? 'yes' : 'no')

/** The number of dishes that a phone shows at once. */
const FIRST_DISHES = 4

/** E5: up to this number of sizes are shown as buttons, more sizes as a list. */
const MAX_PILLS = 3

/** Null for a dish without a picture. */
function pictureOf(dish: Dish, box: 'medium' | 'page', tint: number): readonly Look[] | null {
  const { image } = dish
  if (image === null) return null
  const holes = {
    ...{ image, kind: pictureKind(image), ...sizesIn(image, box) },
    size: box === 'page' ? 'large' : box,
    ...{ tint: String(tint % PLATE_TINTS) as '0', isAvailable: word(dishUnavailability(dish) === null) },
  } as const
  return [{ look: 'dishPicture', holes }]
}

const isNotFirst = (at: number): Word => word(at > 0)

const namesOf = (allergens: readonly Allergen[]): readonly Look[] =>
  allergens.map((which, at) => ({ look: 'allergen', holes: { which, follows: isNotFirst(at) } }))

/** AMB101: the declared allergens of the unchanged dish; null: none. */
function warningsOf({ allergens, asItComes }: Dish): readonly Look[] | null {
  const { contains, mayContain } = declaredAllergens(asItComes ?? allergens)
  const listed = [
    { says: 'contains', allergens: contains },
    { says: 'mayContain', allergens: mayContain },
  ] as const
  const warnings = listed
    .filter((each) => each.allergens.length > 0)
    .map(({ says, allergens: named }, at): Look => {
      return { look: 'warning', holes: { says, follows: isNotFirst(at), allergens: namesOf(named) } }
    })
  return warnings.length > 0 ? warnings : null
}

type Facts = Pick<Fillings<'dish', never>, 'calories' | 'servingSize' | 'serves'>

/**
 * Facts of the default size; null for a dish without sizes. A11: a school's sizes are classes, so `serves` is omitted.
 */
function factsOf({ sizes }: Dish, { clientConfig }: Tenant): Facts | null {
  const size = defaultSize(sizes)
  if (!size) return null
  const { calories, servingSize, serves } = size
  return {
    calories,
    servingSize: servingSize || null,
    serves: (clientConfig.clientType !== 'SCHOOL' && serves) || null,
  }
}

const toSizeName = ({ name }: Size): Look => ({ look: 'sizeName', holes: { name, width: sizeWidth(name) } })

/** The control for choosing a size, and the labels of its buttons. */
function sizesOf({ sizes }: Dish): Pick<Fillings<'dishRow', readonly Look[]>, 'sizes' | 'sizeNames'> {
  if (sizes.length < 2) return { sizes: 'none', sizeNames: [] }
  if (sizes.length > MAX_PILLS) return { sizes: 'list', sizeNames: [] }
  return { sizes: 'pills', sizeNames: sizes.map(toSizeName) }
}

/** AMB22: null is no rating, undefined the fixed one. */
const chipOf = ({ chip }: Dish): Pick<Fillings<'dishFacts', never>, 'hasFixedChip' | 'chip'> => ({
  hasFixedChip: word(chip === undefined),
  chip: chip == null ? null : chip.toFixed(1),
})

function rowOf(dish: Dish, heading: 'h3' | 'h4', tint: number, tenant: Tenant): readonly Look[] {
  const facts = factsOf(dish, tenant)
  if (!facts) return []
  const { name, isVeg, tags, isCustomizable, description } = dish
  const [tag = null, secondTag = null] = cardTags(tags)
  const holes = {
    ...{ name, heading, tag, secondTag, description: description || null },
    ...{ isVeg: word(isVeg), isCustomizable: word(isCustomizable), ...sizesOf(dish) },
    facts: [{ look: 'dishFacts', holes: { ...facts, ...chipOf(dish) } }] satisfies readonly Look[],
    isByClass: word(tenant.clientConfig.clientType === 'SCHOOL'),
    ...{ picture: pictureOf(dish, 'medium', tint), warnings: warningsOf(dish) },
  }
  return [{ look: 'dishRow', holes }]
}

interface Opening {
  readonly category: Pick<Category, 'categoryId' | 'name' | 'description' | 'subCategories'>
  /** The category's position in the list, which selects the tint of its dishes. */
  readonly at: number
}

/** D22, AMB98: the category at which the whole menu opens; null: no category with this id. */
function openingAt({ categories, dishes, highlights }: Menu, categoryId: number): Opening | null {
  const special = highlights?.specialMenu
  const productIds = special?.productIds.filter((id) => dishes[String(id)]) ?? []
  const first = { categoryId: SPECIAL_CATEGORY_ID, name: special?.name ?? '', description: '' }
  const lists: readonly Opening['category'][] = [
    ...(productIds.length > 0 ? [{ ...first, subCategories: [{ name: '', description: '', productIds }] }] : []),
    ...categories,
  ]
  const at = lists.findIndex((each) => each.categoryId === categoryId)
  const category = lists[at]
  return category ? { category, at } : null
}

interface Part {
  readonly head: readonly Look[]
  readonly dishes: readonly Dish[]
}

/** The heading and dishes of a subcategory. One that only repeats its category's name has no heading. */
function partOf({ name, description, productIds }: SubCategory, category: string, { dishes }: Menu): Part {
  const known = [...new Set(productIds)].flatMap((id) => dishes[String(id)] ?? [])
  const hasHead = known.length > 0 && name !== '' && name !== category
  const head: Look = { look: 'menuSection', holes: { name, description: description || null } }
  return { head: hasHead ? [head] : [], dishes: known }
}

interface Rows {
  readonly looks: readonly Look[]
  readonly shown: readonly Dish[]
}

/** The heading of a category and its first dishes. */
function rowsOf({ category, at }: Opening, { store, menu }: Storefront, tenant: Tenant, now: number): Rows {
  const ends = category.categoryId === SPECIAL_CATEGORY_ID ? menu.highlights?.specialMenu?.endsAt : null
  const isEnding = word(!!ends && showsEnd(ends.date, localTimeAt(now, store.timeZone).date))
  const holes = { name: category.name, description: category.description || null, isEnding }
  const looks: Look[] = [{ look: 'menuCategory', holes }]
  const shown: Dish[] = []
  for (const part of category.subCategories.map((each) => partOf(each, category.name, menu))) {
    const next = part.dishes.slice(0, FIRST_DISHES - shown.length)
    const heading = part.head.length > 0 ? 'h4' : 'h3'
    if (next.length > 0) looks.push(...part.head, ...next.flatMap((dish) => rowOf(dish, heading, at, tenant)))
    shown.push(...next)
  }
  return { looks, shown }
}

/** D12: true if the store has menus besides the whole menu. */
function hasMenus({ store, menu }: Storefront): boolean {
  const ids = menu.categories.flatMap(({ subCategories }) => subCategories.flatMap((part) => part.productIds))
  const has = (tag: MenuTag): boolean => ids.some((id) => menu.dishes[String(id)]?.menuTags.includes(tag))
  const offers = { bulk: store.bulkOrdering, schedule: store.mealSubscription }
  const ordered = (['bulk', 'schedule'] as const).filter((type) => offers[type])
  return (['kids', 'healthy', ...ordered] as const).some(has)
}

/** The store's hours for the order that the page starts with: for now, or for the day of the meal time (G8). */
function hoursIn({ store, mealTime }: Storefront, tenant: Tenant, now: number): HoursNow {
  const here = () => localTimeAt(now, store.timeZone)
  return hoursNow(store, { later: mealTime?.date ?? null, here, words: catalogueOf(tenant.language).formats })
}

/** The page that a menu's look is for. */
export interface MenuPage {
  readonly categoryId: number
  readonly tenant: Tenant
  /** Epoch milliseconds. */
  readonly now: number
  /** T8: the page has orders that this person can order again. */
  readonly hasRecent: boolean
}

/** The look of the whole menu at one of its categories. */
export function menuLook(storefront: Storefront, { categoryId, tenant, now, hasRecent }: MenuPage): StoreLook {
  const { store, menu } = storefront
  const opening = openingAt(menu, categoryId)
  const { looks, shown } = opening ? rowsOf(opening, storefront, tenant, now) : { looks: [], shown: [] }
  const holes = {
    ...{ name: store.name, address: store.address, ...hoursIn(storefront, tenant, now) },
    branches: store.branchIds.length > 0 ? 'some' : 'none',
    recent: hasRecent ? 'some' : 'none',
    menus: hasMenus(storefront) ? 'several' : 'one',
    rows: looks,
  } as const
  return { look: { look: 'menu', holes }, link: linkOf(shown[0]?.image, 'medium') }
}

/** The look of a dish's page; null for a dish outside the menu. */
export function dishLook({ menu }: Storefront, productId: number, tenant: Tenant): StoreLook | null {
  const dish = menu.dishes[String(productId)]
  const facts = dish && factsOf(dish, tenant)
  if (!facts) return null
  const { name, isVeg, tags, cookingMinutes, description, image } = dish
  const holes = {
    ...facts,
    ...{ name, isVeg: word(isVeg), cookingMinutes, description: description || null },
    picture: pictureOf(dish, 'page', 0),
    tags: tags.map((tag): Look => ({ look: 'dishTag', holes: { name: tag } })),
  }
  return { look: { look: 'dish', holes }, link: linkOf(image, 'page') }
}
