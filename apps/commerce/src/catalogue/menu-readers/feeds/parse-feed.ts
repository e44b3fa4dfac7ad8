import { messageOf } from '@tiffin/tenancy/field-problems'
import type { z } from 'zod'
import { error, type Finding, type Path } from '../../problems.ts'
import type { ReadMenu } from '../menu-reader.ts'

type Parsed<T> = { readonly data: T } | { readonly findings: readonly Finding[] }

/** Validates a file: its data, or an error by path for each wrong field. */
export function parseFeed<T>(schema: z.ZodType<T>, json: unknown): Parsed<T> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return { data: parsed.data }
  return { findings: parsed.error.issues.map((issue) => error(issue.path as Path, messageOf(schema, issue))) }
}

export const refused = (...findings: readonly Finding[]): ReadMenu => ({ menu: null, findings })

/** The first of several ids that occurs twice, with the path of its second place; null: none. */
export function repeatedId(entries: Iterable<{ readonly id: string; readonly path: Path }>): Finding | null {
  const taken = new Set<string>()
  for (const { id, path } of entries) {
    if (taken.has(id)) return error(path, `has the id "${id}", which another one before it has`)
    taken.add(id)
  }
  return null
}
