import type { Column } from './facts.ts'
import type { Paper, Style } from './paper.ts'

/** Where a table stands, in points. */
export interface Frame {
  readonly x: number
  readonly width: number
}

/** The look of a table. */
export interface TableLook {
  readonly head: Style
  readonly cell: Style
  /** Between two base lines of a cell. */
  readonly leading: number
  /** Above the first and below the last line of a row. */
  readonly padding: number
}

const GAP = 6

/** A cell as it is set: the part of the width that it has, and its lines. */
interface Cell {
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
  readonly lines: readonly string[]
}

/** Columns with their places: the one without a width takes what the others leave. */
function placesOf<T>(columns: readonly Column<T>[], { x, width }: Frame) {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0)
  let left = x
  return columns.map((column) => {
    const own = column.width ?? width - fixed
    const place = { x: left, width: own, column }
    left += own
    return place
  })
}

/** A row, ready to be drawn: how high it is decides on which page. */
export interface SetRow {
  readonly height: number
  draw(top: number): void
}

/** Sets the rows of a table: texts to the left and wrapped, figures to the right. */
export function tableOf<T>(paper: Paper, columns: readonly Column<T>[], frame: Frame, look: TableLook) {
  const places = placesOf(columns, frame)

  function setRow(texts: readonly string[], style: Style): SetRow {
    const cells = places.map(({ x, width, column }, at): Cell => {
      const inner = width - GAP
      const text = texts[at] ?? ''
      const lines = paper.wrap(text, inner, style)
      return { x: column.isText ? x : x + GAP, width: inner, align: column.isText ? 'left' : 'right', lines }
    })
    const most = Math.max(1, ...cells.map(({ lines }) => lines.length))
    return {
      height: most * look.leading + 2 * look.padding,
      draw(top) {
        for (const { lines, ...place } of cells) {
          lines.forEach((line, at) => {
            const y = top + look.padding + style.size + at * look.leading
            paper.line(line, { ...place, y }, style)
          })
        }
      },
    }
  }
  return {
    head: setRow(
      columns.map(({ title }) => title),
      look.head,
    ),
    row: (row: T): SetRow =>
      setRow(
        columns.map(({ cell }) => cell(row)),
        look.cell,
      ),
  }
}
