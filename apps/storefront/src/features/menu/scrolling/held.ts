import { type Anchor, anchorOf, type MenuRow } from '../rows.ts'

/** A row of the menu and how far from the window's upper edge it stands, in px. */
export interface Held {
  readonly anchor: Anchor
  readonly top: number
}

/** The first of the rows in the page that is not yet above `edge`; `indexOf` says which row an element shows. */
export function heldAt(
  elements: Iterable<Element>,
  rows: readonly MenuRow[],
  edge: number,
  indexOf: (element: Element, at: number) => number,
): Held | null {
  let at = 0
  for (const element of elements) {
    const { top, bottom } = element.getBoundingClientRect()
    const row = rows[indexOf(element, at)]
    if (row && bottom > edge) return { anchor: anchorOf(row), top }
    at += 1
  }
  return null
}
