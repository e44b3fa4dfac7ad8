import { type Anchor, anchorOf, type MenuRow } from '../rows.ts'

/** A row of the menu and its distance from the window's top edge, in px. */
export interface ScrollPosition {
  readonly anchor: Anchor
  readonly top: number
}

/** The position of the first rendered row that ends below `edge`; `indexOf` maps an element to its row. */
export function positionAt(
  elements: Iterable<Element>,
  rows: readonly MenuRow[],
  edge: number,
  indexOf: (element: Element, at: number) => number,
): ScrollPosition | null {
  let at = 0
  for (const element of elements) {
    const { top, bottom } = element.getBoundingClientRect()
    const row = rows[indexOf(element, at)]
    if (row && bottom > edge) return { anchor: anchorOf(row), top }
    at += 1
  }
  return null
}
