import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs'
import type { z } from 'zod'
import { type FieldProblem, fieldProblems } from './field-problems.ts'
import { parseJson } from './json-file.ts'

export interface NotParsed {
  readonly problems: readonly FieldProblem[]
  /** What the file says, unchecked; undefined when it is no JSON. */
  readonly json?: unknown
}

export type Parsed<T> = { readonly value: T } | NotParsed

/** Several times the longest file that the schema takes; a larger one would hold up every tenant's requests (PERF9). */
const MOST_BYTES = 256 * 1024

/** A file that was written this short a time ago may be written again without a difference in its times. */
const CLOCK_GRAIN_MS = 50

const UNSURE = ''

/** Whether a file is the one that was read when it had the fingerprint `before`. */
export const isUnchanged = (before: string | null | undefined, now: string | null): boolean =>
  before === now && now !== UNSURE

/** Null when there is nothing at this path. Throws when it cannot be looked at. */
function statsOf(file: string): Stats | null {
  return statSync(file, { throwIfNoEntry: false }) ?? lstatSync(file, { throwIfNoEntry: false }) ?? null
}

/** Differs when a file was written, replaced or given other rights; null when there is none, UNSURE when that cannot be said. */
export function fingerprintOf(file: string): string | null {
  try {
    const stats = statsOf(file)
    if (!stats) return null
    if (Math.abs(Date.now() - stats.mtimeMs) < CLOCK_GRAIN_MS) return UNSURE
    return `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`
  } catch {
    return UNSURE
  }
}

/** Throws in words for the operator: a folder or a pipe by this name would never come to an end. */
function readText(file: string): string {
  const stats = statSync(file)
  if (!stats.isFile()) throw new Error('it is not a file')
  if (stats.size > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES / 1024} kB`)
  return readFileSync(file, 'utf8')
}

/** Reads a file of JSON by its schema; whatever is wrong is said, never thrown. */
export function parseFile<S extends z.ZodType>(schema: S, file: string): Parsed<z.infer<S>> {
  let json: unknown
  try {
    json = parseJson(readText(file))
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'
    return { problems: [{ field: '', message: `${why}: ${(error as Error).message}` }] }
  }
  const result = schema.safeParse(json)
  return result.success ? { value: result.data } : { problems: fieldProblems(schema, result.error), json }
}
