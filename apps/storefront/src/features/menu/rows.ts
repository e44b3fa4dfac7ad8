import type { Dish, Menu } from '@tiffin/contract/storefront'
import { arePictured } from '../../dishes/are-pictured.ts'
import type { CardLayout } from '../../dishes/dish-card-view.tsx'
import type { MenuView } from './menu-view.ts'

/** One row of the menu list: the heading of a category or sub-category, or dishes side by side. */
export type MenuRow =
  | {
      readonly kind: 'category'
      readonly key: string
      readonly categoryId: number
      readonly name: string
      readonly description: string
    }
  | {
      readonly kind: 'section'
      readonly key: string
      readonly categoryId: number
      readonly name: string
      readonly description: string
    }
  | {
      readonly kind: 'dishes'
      readonly key: string
      readonly categoryId: number
      readonly productIds: readonly number[]
      /** Index of the category, from which its background tint is derived. */
      readonly tint: number
      /** Index of the row's first dish among all dishes, from 0. */
      readonly first: number
      readonly layout: CardLayout
      /** True when a dish of the row has a picture. */
      readonly hasPicture: boolean
      /** True when the dishes are below the heading of a sub-category. */
      readonly isInSection: boolean
    }

const inRowsOf = (ids: readonly number[], columns: number): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / columns) }, (_, row) => ids.slice(row * columns, (row + 1) * columns))

/** The layout of the cards of a menu: one for the whole menu. */
export function cardLayoutOf(dishes: Menu['dishes'], columns: number): CardLayout {
  if (columns === 1) return 'row'
  return arePictured(Object.values(dishes)) ? 'card' : 'side'
}

const havePicture = (dishes: Menu['dishes'], ids: readonly number[]): boolean =>
  ids.some((id) => (dishes[String(id)]?.image ?? null) !== null)

/** AMB98: all categories of the menu as one list of rows, with `columns` dishes side by side. */
export function menuRows(menu: MenuView, columns: number): readonly MenuRow[] {
  const rows: MenuRow[] = []
  const layout = cardLayoutOf(menu.dishes, columns)
  let first = 0
  menu.categories.forEach(({ categoryId, name, description, subCategories }, tint) => {
    rows.push({ kind: 'category', key: `c${categoryId}`, categoryId, name, description })
    subCategories.forEach((part, at) => {
      const ids = [...new Set(part.productIds)].filter((id) => menu.dishes[String(id)])
      // A sub-category with the same name as its category needs no heading.
      const isInSection = part.name !== '' && part.name !== name
      if (ids.length > 0 && isInSection) {
        rows.push({
          kind: 'section',
          key: `s${categoryId}-${at}`,
          categoryId,
          name: part.name,
          description: part.description,
        })
      }
      inRowsOf(ids, columns).forEach((productIds) => {
        // Keyed by its first dish, so that the row keeps its key when dishes before it are removed.
        const key = `d${categoryId}-${at}-${productIds[0]}`
        const hasPicture = havePicture(menu.dishes, productIds)
        rows.push({ kind: 'dishes', key, categoryId, productIds, tint, first, layout, hasPicture, isInSection })
        first += productIds.length
      })
    })
  })
  return rows
}

/** Usual heights of rows in px, with and without a picture. A `card` without one shows a placeholder. */
const HEIGHTS: Readonly<Record<CardLayout, readonly [pictured: number, plain: number]>> = {
  row: [204, 185],
  card: [420, 420],
  side: [240, 200],
}

/** An estimate of a row's height in px, used until the row is laid out. */
export function guessedHeight(row: MenuRow | undefined): number {
  if (row?.kind !== 'dishes') return 64
  const [pictured, plain] = HEIGHTS[row.layout]
  return row.hasPicture ? pictured : plain
}

/** The estimated height of rows that are not rendered yet, in px. */
export const heightOf = (rows: readonly MenuRow[]): number => rows.reduce((sum, row) => sum + guessedHeight(row), 0)

/** The number of rows that fill a height in px. */
export function rowsWithin(rows: readonly MenuRow[], height: number): number {
  let filled = 0
  const at = rows.findIndex((row) => {
    filled += guessedHeight(row)
    return filled >= height
  })
  return at < 0 ? rows.length : at + 1
}

/** Rows of dishes without headings, for search results. `dishes` is the whole menu, by product id. */
export function flatRows(found: readonly Dish[], columns: number, dishes: Menu['dishes']): readonly MenuRow[] {
  const layout = cardLayoutOf(dishes, columns)
  const ids = found.map(({ productId }) => productId)
  return inRowsOf(ids, columns).map((productIds, row) => {
    const shown = { layout, hasPicture: havePicture(dishes, productIds), isInSection: false }
    const key = `f-${productIds[0]}`
    return { kind: 'dishes', key, categoryId: 0, productIds, tint: row, first: row * columns, ...shown }
  })
}

/** Identifies the row that keeps its scroll position when rows above it are added or removed. */
export interface Anchor {
  readonly key: string
  readonly categoryId: number
  /** The first dish of a dish row; null for a heading. */
  readonly productId: number | null
}

export const anchorOf = (row: MenuRow): Anchor => ({
  key: row.key,
  categoryId: row.categoryId,
  productId: row.kind === 'dishes' ? (row.productIds[0] ?? null) : null,
})

/** The index of the row with the anchor's key, else of the row that contains its dish; -1 when neither exists. */
export function anchorIndex(rows: readonly MenuRow[], { key, categoryId, productId }: Anchor): number {
  const same = rows.findIndex((row) => row.key === key)
  if (same >= 0 || productId === null) return same
  return rows.findIndex(
    (row) => row.kind === 'dishes' && row.categoryId === categoryId && row.productIds.includes(productId),
  )
}

/** The number of dishes in the list; a dish in two categories counts twice. */
export const dishCount = (rows: readonly MenuRow[]): number =>
  rows.reduce((sum, row) => (row.kind === 'dishes' ? sum + row.productIds.length : sum), 0)

/** The index of a category's heading; -1 when the menu does not have the category. */
export const headIndex = (rows: readonly MenuRow[], categoryId: number): number =>
  rows.findIndex((row) => row.kind === 'category' && row.categoryId === categoryId)
