/** One row of the report. */
export interface Row {
  readonly id: string
  readonly what: string
  readonly figure: string
  readonly goal: string
  /** Null when there is no goal. */
  readonly met: boolean | null
}

export const digits = (value: number, places = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The first two lines of the table for docs/performance.md, in Markdown. */
export const tableHead = [
  ['id', 'what', 'measured', 'goal', ''],
  ['---', '---', '---', '---', '---'],
]
  .map(lineOf)
  .join('\n')

const verdictOf = ({ met }: Row): string => (met === null ? '' : met ? 'met' : '**missed**')

/** A line of the table. */
export const tableLine = (row: Row): string => lineOf([row.id, row.what, row.figure, row.goal, verdictOf(row)])
