import type { Path } from '../../problems.ts'
import { isObject, objectAt, type RawObject, textAt } from '../raw-values.ts'
import type { Card } from './cards.ts'

/** One restaurant's cards. */
export interface PageOf {
  /** Null: the file has one menu, without a restaurant. */
  readonly restaurant: Card | null
  readonly cards: readonly Card[]
}

export interface Pages {
  readonly pages: readonly PageOf[]
  /** Restaurants without a menu, such as suggestions of the marketplace. */
  readonly empty: readonly Card[]
  /** Menus of which the file does not say whose they are, in a file with several. */
  readonly homeless: readonly Card[]
}

export const isMenu = ({ kind }: Card): boolean => kind === 'category' || kind === 'nested'

function sharedDepth(a: Path, b: Path): number {
  let depth = 0
  while (depth < a.length && depth < b.length && a[depth] === b[depth]) depth++
  return depth
}

/**
 * The restaurant that a card belongs to: the one it shares most of its path with, as in an array of answers; among
 * equals, as in one list of cards, the last before it.
 */
function ownerOf(card: Card, restaurants: readonly Card[], order: ReadonlyMap<Card, number>): Card | null {
  const depths = restaurants.map((each) => sharedDepth(each.path, card.path))
  const deepest = Math.max(...depths)
  const nearest = restaurants.filter((_, at) => depths[at] === deepest)
  const before = nearest.filter((each) => (order.get(each) ?? 0) < (order.get(card) ?? 0))
  return before.at(-1) ?? nearest[0] ?? null
}

/** Whether two places lie in different entries of an array whose entries hold lists themselves, as answers do. */
function areApart(one: Path, other: Path): boolean {
  const depth = sharedDepth(one, other)
  const below = (path: Path) => path.slice(depth + 1).some((key) => typeof key === 'number')
  return typeof one[depth] === 'number' && typeof other[depth] === 'number' && below(one) && below(other)
}

/** Of the menus that have this owner, those that cannot be its own: another entry of an array holds a menu with it. */
function strangersOf(owner: Card | null, menus: readonly Card[]): readonly Card[] {
  const [first] = menus
  if (!owner) return first && menus.some((each) => areApart(first.path, each.path)) ? menus : []
  const depths = menus.map((each) => sharedDepth(each.path, owner.path))
  const deepest = Math.max(...depths)
  const own = menus[depths.indexOf(deepest)]
  const isAround = deepest === owner.path.length
  return menus.filter(
    (each, at) => depths[at] !== deepest && own !== undefined && (isAround || areApart(each.path, own.path)),
  )
}

/** The outermost object around a card that names a restaurant as its card would: `{"info": {"name": …}}`. */
function namedAround(json: unknown, { path }: Card): Card | null {
  let here: unknown = json
  for (const [depth, key] of path.entries()) {
    if (isObject(here) && textAt(objectAt(here.info).name))
      return { kind: 'restaurant', value: here, path: path.slice(0, depth) }
    here = (here as RawObject)[key]
  }
  return null
}

/** Restaurants by their shape, for menus without a restaurant's card; each object once. */
function namedRestaurants(json: unknown, menus: readonly Card[]): readonly Card[] {
  const found = menus.flatMap((menu) => namedAround(json, menu) ?? [])
  return [...new Map(found.map((each) => [each.value, each])).values()]
}

/** Groups the cards of a file by restaurant. */
export function pagesOf(json: unknown, cards: readonly Card[]): Pages {
  const order = new Map(cards.map((card, at) => [card, at]))
  const carded = cards.filter((card) => card.kind === 'restaurant')
  const menus = cards.filter(isMenu)
  const menusByOwner = (restaurants: readonly Card[]) => Map.groupBy(menus, (menu) => ownerOf(menu, restaurants, order))
  const strangersAmong = (restaurants: readonly Card[]) =>
    [...menusByOwner(restaurants)].flatMap(([owner, own]) => strangersOf(owner, own))
  const all = [...carded, ...namedRestaurants(json, carded.length ? strangersAmong(carded) : menus)]
  const withMenu = menusByOwner(all)
  const restaurants = all.filter((each) => withMenu.has(each))
  const owned = Map.groupBy(
    cards.filter((card) => card.kind !== 'restaurant'),
    (card) => ownerOf(card, restaurants, order),
  )
  const pages = restaurants.length
    ? restaurants.map((restaurant) => ({ restaurant, cards: owned.get(restaurant) ?? [] }))
    : [{ restaurant: null, cards: owned.get(null) ?? [] }]
  return { pages, empty: carded.filter((each) => !withMenu.has(each)), homeless: strangersAmong(all) }
}
