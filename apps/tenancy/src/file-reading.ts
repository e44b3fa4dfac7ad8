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
const MOST_BYTES = 256 * 1024

/** A file modified this recently may be modified again without a visible change of its times. */
const CLOCK_GRAIN_MS = 50

const UNKNOWN = ''

/** Whether a file is unchanged since it had the fingerprint `before`. */
export const isUnchanged = (before: string | null | undefined, now: string | null): boolean =>
  before === now && now !== UNKNOWN

/** Null when nothing exists at this path. Throws when the path cannot be accessed. */
function statsOf(file: string): Stats | null {
  return statSync(file, { throwIfNoEntry: false }) ?? lstatSync(file, { throwIfNoEntry: false }) ?? null
}

/**
 * Changes when a file is written, replaced or given other permissions; null when the file does not exist, UNKNOWN when
 * that cannot be determined.
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
 * Throws with a message for the operator. Folders and pipes are rejected because reading them would fail or never end.
 */
function readText(file: string): string {
  const stats = statSync(file)
  if (!stats.isFile()) throw new Error('it is not a file')
  if (stats.size > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES / 1024} kB`)
  return readFileSync(file, 'utf8')
}

/** Reads a JSON file by its schema; returns problems instead of throwing. */
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
