import { z } from 'zod'
import type { Path } from '../../problems.ts'
import { isObject } from '../raw-values.ts'
import type { Tally } from './tally.ts'

/** The object or list under transforms and defaults. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return bare(schema.out instanceof z.ZodTransform ? schema.in : schema.out)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return bare(schema.unwrap())
  return schema
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Notes the fields of a file that its schema does not list: each kind once, unless it says nothing. */
export function noteUnknownFields(
  schema: z.core.$ZodType,
  json: unknown,
  tally: Tally,
  path: Path = [],
  kind = '',
): void {
  const here = bare(schema)
  if (here instanceof z.ZodArray && Array.isArray(json)) {
    for (const [at, each] of json.entries()) noteUnknownFields(here.element, each, tally, [...path, at], `${kind}[]`)
  } else if (here instanceof z.ZodObject && isObject(json)) {
    for (const [key, value] of Object.entries(json)) {
      const field: z.core.$ZodType | undefined = Object.hasOwn(here.shape, key) ? here.shape[key] : undefined
      const name = kind ? `${kind}.${key}` : key
      if (field) noteUnknownFields(field, value, tally, [...path, key], name)
      else if (!isEmpty(value)) tally.note([...path, key], `is a field that is not known (${name}): it was not read`)
    }
  }
}
