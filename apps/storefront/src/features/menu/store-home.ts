import type { Dish, Menu } from '@tiffin/contract/storefront'
import { type MenuCategory, openingCategory } from '@tiffin/domain/menu/menu-route'
import type { Minute } from '@tiffin/domain/time/clock'
import { storeHomeTexts as words } from '#texts/store-home'
import { menuCategoriesOf } from '../../dishes/menu-categories.ts'
import { dishesOf, menuViewOf } from './menu-view.ts'

const NOON: Minute = 12 * 60
const EVENING: Minute = 17 * 60

/** AMB64: the greeting for a time of day in the store's time zone. */
export function greetingAt(minute: Minute): string {
  if (minute < NOON) return words.morning
  return minute < EVENING ? words.afternoon : words.evening
}

export type TileName = 'family' | 'kids' | 'healthy'

export interface Tile {
  readonly name: TileName
  /** The menu that the tile links to, and the category at which it opens. */
  readonly category: MenuCategory
  readonly categoryId: number
  /** A picture of one of its dishes. */
  readonly image: string | null
}

const tileMenus: readonly (readonly [TileName, MenuCategory])[] = [
  ['family', 'all'],
  ['kids', 'kids'],
  ['healthy', 'healthy'],
]

/** AMB95: true when some dish belongs to no other menu than the whole menu. */
const isForFamilies = (dishes: readonly Dish[]): boolean => dishes.some((dish) => dish.menuTags.length === 0)

/** C4: tiles for Kids and Healthy if the menu has such dishes, and for Family if it has other dishes. */
export function tilesOf(menu: Menu): readonly Tile[] {
  const categories = menuCategoriesOf(menu)
  return tileMenus.flatMap(([name, category]) => {
    const view = menuViewOf(menu, category)
    const dishes = dishesOf(view)
    const categoryId = openingCategory(categories[category])
    if (categoryId === null || (name === 'family' && !isForFamilies(dishes))) return []
    const image = dishes.find((dish) => dish.image !== null)?.image ?? null
    return [{ name, category, categoryId, image }]
  })
}

/** C8: the maximum number of special dishes on a store's home. */
export const MAX_SPECIALS = 4
