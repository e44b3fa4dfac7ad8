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

/** A Markdown table for docs/performance.md. */
export function table(rows: readonly Row[]): string {
  const verdict = ({ met }: Row) => (met === null ? '' : met ? 'met' : '**missed**')
  const cells = rows.map((row) => [row.id, row.what, row.figure, row.goal, verdict(row)])
  const lines = [['id', 'what', 'measured', 'goal', ''], ['---', '---', '---', '---', '---'], ...cells]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}
