import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../lib/settings.ts'
import type { Measured } from './measured.ts'
import { capacityPage } from './page.ts'

const figures = join(import.meta.dirname, 'measured.json')

export const PAGE = join(root, 'docs/capacity.md')

/** The figures of the last run. */
export const readMeasured = (): Measured => JSON.parse(readFileSync(figures, 'utf8'))

/** Keeps the figures of a run and writes docs/capacity.md anew. */
export function keepMeasured(run: Measured): void {
  writeFileSync(figures, `${JSON.stringify(run, null, 2)}\n`)
  writeFileSync(PAGE, capacityPage(run))
}
