import { z } from 'zod'

/** Kinds of text that every field refuses (SAFE18). */
export const poisons: readonly (readonly [string, string])[] = [
  ['a zero byte', '\u0000'],
  ['a bell', '\u0007'],
  ['DEL', '\u007f'],
  ['a C1 control', '\u0085'],
  ['half a surrogate pair', '\ud800'],
  ['a right-to-left override', '\u202e'],
  ['an isolate', '\u2068'],
  ['a non-character', '\ufdd0'],
  ['a non-character of another plane', '\u{2ffff}'],
]

/** The schema without optional, nullable, default and pipe wrappers. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap() as z.ZodType)
  return schema instanceof z.ZodPipe ? bare(schema.in as z.ZodType) : schema
}

const isText = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum

/** The text member of a union; in a discriminated union, the member with the most text fields. */
function memberWithText(union: z.ZodUnion): z.ZodType {
  const options = union.options as z.ZodType[]
  const [first = z.unknown()] =
    union instanceof z.ZodDiscriminatedUnion
      ? options.toSorted((one, other) => textFields(other).length - textFields(one).length)
      : options
  return options.find((option) => isText(bare(option))) ?? first
}

/** A value that matches a schema, with `text` for every string, 1 for numbers, and one entry in each list. */
export function filled(schema: z.ZodType | undefined, text: string): unknown {
  const here = schema && bare(schema)
  if (!here) return undefined
  if (isText(here)) return text
  if (here instanceof z.ZodLiteral) return here.value
  if (here instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(here.shape).map(([key, field]) => [key, filled(field as z.ZodType, text)]))
  if (here instanceof z.ZodArray) return [filled(here.element as z.ZodType, text)]
  if (here instanceof z.ZodUnion) return filled(memberWithText(here), text)
  return here instanceof z.ZodBoolean ? true : 1
}

/** The paths of all text fields of a schema, such as `items/0/name`. */
export function textFields(schema: z.ZodType | undefined, path: readonly string[] = []): string[] {
  const here = schema && bare(schema)
  if (!here) return []
  if (isText(here)) return [path.join('/')]
  if (here instanceof z.ZodObject)
    return Object.entries(here.shape).flatMap(([key, field]) => textFields(field as z.ZodType, [...path, key]))
  if (here instanceof z.ZodArray) return textFields(here.element as z.ZodType, [...path, '0'])
  return here instanceof z.ZodUnion ? textFields(memberWithText(here), path) : []
}
