import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs'
import type { z } from 'zod'
import { type FieldProblem, fieldProblems } from './field-problems.ts'
import { parseJson } from './json-file.ts'

export interface NotParsed {
  readonly problems: readonly FieldProblem[]
  /** The unchecked content; undefined when the file is not JSON. */
  readonly json?: unknown
}

export type Parsed<T> = { readonly value: T } | NotParsed

/**
 * Several times the longest file that the schema accepts; reading a larger file would delay every tenant's requests
 * (PERF9).
 */
const MAX_BYTES = 256 * 1024

/** Within this time after a write, another write may leave the timestamps of the file unchanged. */
const CLOCK_GRAIN_MS = 50

const UNKNOWN = ''

/** Whether a file is unchanged since it had the fingerprint `before`. */
export const isUnchanged = (before: string | null | undefined, now: string | null): boolean =>
  before === now && now !== UNKNOWN

/**
 * Stats of the file, or of the link when its target is missing; null when nothing exists at this path. Throws when the
 * path cannot be accessed.
 */
function statsOf(file: string): Stats | null {
  return statSync(file, { throwIfNoEntry: false }) ?? lstatSync(file, { throwIfNoEntry: false }) ?? null
}

/**
 * A string that changes when the file is written or replaced, or its permissions change; null when it does not exist.
 * UNKNOWN when the file was modified just now or cannot be accessed: it then counts as changed.
 */
export function fingerprintOf(file: string): string | null {
  try {
    const stats = statsOf(file)
    if (!stats) return null
    if (Math.abs(Date.now() - stats.mtimeMs) < CLOCK_GRAIN_MS) return UNKNOWN
    return `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`
  } catch {
    return UNKNOWN
  }
}

/**
 * Throws an Error whose message is for the operator. Rejects folders and pipes, because reading them would fail or
 * never end.
 */
function readText(file: string): string {
  const stats = statSync(file)
  if (!stats.isFile()) throw new Error('it is not a file')
  if (stats.size > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES / 1024} kB`)
  return readFileSync(file, 'utf8')
}

/** Reads and validates a JSON file; returns problems instead of throwing. */
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
