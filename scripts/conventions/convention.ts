import type { Source } from '../lib/sources.ts'

/** One place where a convention is broken. */
export interface Breach {
  readonly path: string
  readonly line: number
  readonly what: string
}

export interface Convention {
  readonly name: string
  /** Printed with each breach. */
  readonly why: string
  readonly check: (sources: readonly Source[]) => readonly Breach[]
}

export const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path)

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/|\/test-setup\.ts$/.test(path)

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Every match of `pattern` in a source; the pattern must be global. */
export function matchesIn({ path, text }: Source, pattern: RegExp, what: (match: string) => string): readonly Breach[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: lineAt(text, match.index),
    what: what(match[1] ?? match[0]),
  }))
}
