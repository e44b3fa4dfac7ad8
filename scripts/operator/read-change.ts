import { describeCatalogueProblem, error, type Path, problemOf } from '@tiffin/commerce/catalogue/problems'
import { messageOf } from '@tiffin/tenancy/field-problems'

/** The part of a schema that reads a change. */
type Schema<T> = Parameters<typeof messageOf>[0] & { readonly _zod: { readonly output: T } }

/**
 * Reads a change of an operator, here because commerce's answer to one that cannot be read does not name the file. Throws
 * with a line for each mistake, as an import has it.
 */
export function readChange<T>(schema: Schema<T>, json: unknown, from: string): T {
  const read = schema.safeParse(json)
  if (read.success) return read.data as T
  const lines = read.error.issues.map((issue) =>
    describeCatalogueProblem(problemOf(json, error(issue.path as Path, messageOf(schema, issue)))),
  )
  throw new Error([`${from} cannot be read:`, ...lines].join('\n'))
}
