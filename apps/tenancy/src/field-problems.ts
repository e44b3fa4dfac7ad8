import { z } from 'zod'

/** A problem with one field of a JSON file, or with the whole file. */
export interface FieldProblem {
  /** Path of the field, such as `clientConfig.logo` or `hosts[0]`; empty for the whole file. */
  readonly field: string
  /** The problem and the allowed values. */
  readonly message: string
}

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** Formats a path as `clientConfig.homeImage[0].alt`. */
export const fieldOf = (path: Path): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text ? `${text}.${String(key)}` : String(key)
  }, '')

/** Unwraps optional, nullable and default schemas. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return bare(schema.unwrap() as z.ZodType)
  }
  return schema
}

function schemaAt(schema: z.ZodType, path: Path): z.ZodType | null {
  const [key, ...rest] = path
  const here = bare(schema)
  if (key === undefined) return here
  if (here instanceof z.ZodArray) return schemaAt(here.element as z.ZodType, rest)
  if (!(here instanceof z.ZodObject)) return null
  const field = here.shape[String(key)] as z.ZodType | undefined
  return field ? schemaAt(field, rest) : null
}

/** The allowed field names of the object at `path`, for the message about an unknown field. */
function allowedNames(schema: z.ZodType, path: Path): string {
  const object = schemaAt(schema, path)
  return object instanceof z.ZodObject ? `; allowed: ${Object.keys(object.shape).join(', ')}` : ''
}

/** The expected types of zod issues, as messages name them. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number without quotes',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object: { … }',
  record: 'an object: { … }',
  array: 'a list: [ … ]',
}

const kindOf = (expected: string): string => KINDS[expected] ?? expected

/** `at least 1 entry`, `at most 60 characters`, `at most 32`: the unit depends on the type of the value. */
function limitMessage(edge: string, limit: number | bigint, origin: string): string {
  const unit = { string: ['character', 'characters'], array: ['entry', 'entries'] }[origin]
  return unit ? `must have ${edge} ${limit} ${unit[Number(limit) === 1 ? 0 : 1]}` : `must be ${edge} ${limit}`
}

const quoted = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ')

/** The message for an issue, without the field's name: the problem and the allowed values. */
export function messageOf(schema: z.ZodType, issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has no field ${quoted(issue.keys)}${allowedNames(schema, issue.path)}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${quoted(issue.values)}`
    case 'invalid_type':
      return issue.input === undefined && issue.message.includes('undefined')
        ? `is missing: it must be ${kindOf(issue.expected)}`
        : `must be ${kindOf(issue.expected)}`
    case 'invalid_format':
      return issue.message.startsWith('Invalid') ? `must be a well-formed ${issue.format}` : `must be ${issue.message}`
    case 'too_big':
      return limitMessage('at most', issue.maximum, issue.origin)
    case 'too_small':
      return limitMessage('at least', issue.minimum, issue.origin)
    case 'invalid_key':
      return `has an unusable name in it: ${issue.issues.map((each) => messageOf(schema, each)).join(', ')}`
    case 'invalid_union':
      return unionMessage(schema, issue)
    default:
      return issue.message
  }
}

/** A union fails with one list of issues per member: joins their distinct messages with "or". */
function unionMessage(schema: z.ZodType, issue: z.core.$ZodIssueInvalidUnion): string {
  if ('options' in issue && issue.options) return `must be one of ${quoted(issue.options)}`
  const texts = issue.errors.flatMap((member) => member.map((each) => messageOf(schema, each)))
  return texts.length ? [...new Set(texts)].join(', or ') : issue.message
}

/** One problem for each issue of a failed parse. */
export const fieldProblems = (schema: z.ZodType, error: z.ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({ field: fieldOf(issue.path), message: messageOf(schema, issue) }))
