import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { digits, type Row } from './report.ts'

const COMMITS = 300
const PAGE_BYTES = 8192

/** The minimum cost of a durable write on this disk: the baseline for placing orders. */
export function measureDisk(): Row {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-disk-'))
  const file = openSync(join(folder, 'log'), 'a')
  const page = Buffer.alloc(PAGE_BYTES)
  const from = performance.now()
  for (let at = 0; at < COMMITS; at += 1) {
    writeSync(file, page)
    fsyncSync(file)
  }
  const seconds = (performance.now() - from) / 1000
  closeSync(file)
  rmSync(folder, { recursive: true })
  const figure = `${digits(COMMITS / seconds)}/s, one after the other`
  return { id: 'disk', what: '8 kB written and synced', figure, goal: '', met: null }
}
