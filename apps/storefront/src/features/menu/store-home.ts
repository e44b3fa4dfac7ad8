import type { Menu } from '@tiffin/contract/storefront'
import type { Minute } from '@tiffin/domain/clock'
import { storeHomeTexts as words } from '../../texts/store-home.ts'

const NOON: Minute = 12 * 60
const EVENING: Minute = 17 * 60

/** AMB64: by the minute of the store's own day. */
export function greetingAt(minute: Minute): string {
  if (minute < NOON) return words.morning
  return minute < EVENING ? words.afternoon : words.evening
}

/** The minute of the day in a zone. */
export function minuteIn(timeZone: string, at: number): Minute {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hour = 0, minute = 0] = parts.format(at).split(':').map(Number)
  return hour * 60 + minute
}

export type TileName = 'family' | 'kids' | 'healthy'

export interface Tile {
  readonly name: TileName
  /** Where the tile leads. */
  readonly categoryId: number
  /** A dish of it, for its picture. */
  readonly image: string | null
}

function firstPicture(menu: Menu, categoryId: number): string | null {
  const category = menu.categories.find((each) => each.categoryId === categoryId)
  const ids = category?.subCategories.flatMap((sub) => sub.productIds) ?? []
  return ids.map((id) => menu.dishes[String(id)]?.image ?? null).find((image) => image !== null) ?? null
}

/** C4, AMB95: Kids and Healthy where the menu has such dishes, Family where a category is neither. */
export function tilesOf(menu: Menu): readonly Tile[] {
  const { kidsCategoryIds = [], healthyCategoryIds = [] } = menu.highlights ?? {}
  const special = new Set([...kidsCategoryIds, ...healthyCategoryIds])
  const known = (ids: readonly number[]): number | undefined =>
    menu.categories.find((category) => ids.includes(category.categoryId))?.categoryId
  const targets: readonly (readonly [TileName, number | undefined])[] = [
    ['family', menu.categories.find((category) => !special.has(category.categoryId))?.categoryId],
    ['kids', known(kidsCategoryIds)],
    ['healthy', known(healthyCategoryIds)],
  ]
  return targets.flatMap(([name, categoryId]) =>
    categoryId === undefined ? [] : [{ name, categoryId, image: firstPicture(menu, categoryId) }],
  )
}

/** C8. */
export const MOST_SPECIALS = 4
