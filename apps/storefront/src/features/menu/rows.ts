import type { MenuView } from './menu-view.ts'

/** One row of the menu's single scroll: a category's head, a sub-category's head, or dishes side by side. */
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
      /** Position of the category, for its tint. */
      readonly tint: number
      /** Position of the row's first dish among all, from 0. */
      readonly first: number
    }

const inRowsOf = (ids: readonly number[], columns: number): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / columns) }, (_, row) => ids.slice(row * columns, (row + 1) * columns))

/** AMB98: every category of the menu below each other, with so many dishes side by side. */
export function menuRows(menu: MenuView, columns: number): readonly MenuRow[] {
  const rows: MenuRow[] = []
  let first = 0
  menu.categories.forEach(({ categoryId, name, description, subCategories }, tint) => {
    rows.push({ kind: 'category', key: `c${categoryId}`, categoryId, name, description })
    subCategories.forEach((part, at) => {
      const ids = [...new Set(part.productIds)].filter((id) => menu.dishes[String(id)])
      // A part that only repeats its category needs no head of its own.
      if (ids.length > 0 && part.name && part.name !== name) {
        rows.push({
          kind: 'section',
          key: `s${categoryId}-${at}`,
          categoryId,
          name: part.name,
          description: part.description,
        })
      }
      inRowsOf(ids, columns).forEach((productIds) => {
        // Named after its first dish, so that it stays the same row when dishes before it go.
        const key = `d${categoryId}-${at}-${productIds[0]}`
        rows.push({ kind: 'dishes', key, categoryId, productIds, tint, first })
        first += productIds.length
      })
    })
  })
  return rows
}

/** A first guess of a row's height in px, before it was laid out. */
export function guessedHeight(row: MenuRow | undefined, columns: number): number {
  if (row?.kind !== 'dishes') return 64
  return columns === 1 ? 204 : 420
}

/** What rows that are not in the page yet would take of it, in px. */
export const heightOf = (rows: readonly MenuRow[], columns: number): number =>
  rows.reduce((sum, row) => sum + guessedHeight(row, columns), 0)

/** How many rows it takes to fill so many px. */
export function rowsWithin(rows: readonly MenuRow[], columns: number, height: number): number {
  let filled = 0
  const at = rows.findIndex((row) => {
    filled += guessedHeight(row, columns)
    return filled >= height
  })
  return at < 0 ? rows.length : at + 1
}

/** Dishes below each other without any heads, as a search finds them. */
export function flatRows(productIds: readonly number[], columns: number): readonly MenuRow[] {
  return inRowsOf(productIds, columns).map((ids, row) => {
    const first = row * columns
    return { kind: 'dishes', key: `f-${ids[0]}`, categoryId: 0, productIds: ids, tint: row, first }
  })
}

/** What stays where it is when rows above it come or go. */
export interface Anchor {
  readonly key: string
  readonly categoryId: number
  /** The first dish of a row of dishes. */
  readonly productId: number | null
}

export const anchorOf = (row: MenuRow): Anchor => ({
  key: row.key,
  categoryId: row.categoryId,
  productId: row.kind === 'dishes' ? (row.productIds[0] ?? null) : null,
})

/** Where an anchor is now: its own row, else the row that has its dish; -1 when it is gone. */
export function anchorIndex(rows: readonly MenuRow[], { key, categoryId, productId }: Anchor): number {
  const same = rows.findIndex((row) => row.key === key)
  if (same >= 0 || productId === null) return same
  return rows.findIndex(
    (row) => row.kind === 'dishes' && row.categoryId === categoryId && row.productIds.includes(productId),
  )
}

/** How many dishes the scroll holds; a dish in two categories counts twice. */
export const dishCount = (rows: readonly MenuRow[]): number =>
  rows.reduce((sum, row) => (row.kind === 'dishes' ? sum + row.productIds.length : sum), 0)

/** Where a category begins; -1 when the menu does not have it. */
export const headIndex = (rows: readonly MenuRow[], categoryId: number): number =>
  rows.findIndex((row) => row.kind === 'category' && row.categoryId === categoryId)
