import type { Source } from '../lib/sources.ts'

/** One place where a convention is not kept. */
export interface Breach {
  readonly path: string
  readonly line: number
  readonly what: string
}

export interface Convention {
  readonly name: string
  /** Said beside each breach. */
  readonly why: string
  readonly check: (sources: readonly Source[]) => readonly Breach[]
}

export const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path)

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\/|\/test-setup\.ts$/.test(path)

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Every place in a source where `pattern`, which must be global, matches. */
export function matchesIn({ path, text }: Source, pattern: RegExp, what: (match: string) => string): readonly Breach[] {
  return [...text.matchAll(pattern)].map((match) => ({
    path,
    line: lineAt(text, match.index),
    what: what(match[1] ?? match[0]),
  }))
}
