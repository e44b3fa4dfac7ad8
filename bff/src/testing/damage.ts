/** Damaged answers of an upstream, for what must read any of them. */

import fc from 'fast-check'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Arbitrary values to replace the expected ones. */
export const odd: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constantFrom<Json | undefined>(undefined, null, '', 'x', true, 0, -1, 1.5, 11, '12', 'Free', [], {}, '25:99'),
  fc.constantFrom<Json>(1e300, '9'.repeat(400), 'constructor', '__proto__', { length: 3 }, [null], [[]], { slot1: {} }),
  fc.jsonValue() as fc.Arbitrary<Json>,
)

/** Numbers that select one position in a nested value. */
export const route = fc.array(fc.nat(), { minLength: 1, maxLength: 12 })

/** A copy with another value at the position that the route selects; undefined removes the value. */
function changedAt(value: Json, [step = 0, ...rest]: readonly number[], put: Json | undefined): Json | undefined {
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return put
  const keys = Object.keys(value)
  const key = keys[step % keys.length] ?? ''
  const next = rest.length === 0 ? put : changedAt((value as Record<string, Json>)[key] ?? null, rest, put)
  if (Array.isArray(value)) return value.flatMap((each, at) => (String(at) === key ? (next ?? []) : [each]) as Json[])
  const { [key]: _old, ...others } = value
  return next === undefined ? others : { ...others, [key]: next }
}

/** With four changes per run, ten thousand changes in total. */
export const RUNS = 2500

export const mutations = fc.array(fc.tuple(route, odd), { minLength: 4, maxLength: 4 })

export const mutated = (
  sample: unknown,
  changes: readonly (readonly [readonly number[], Json | undefined])[],
): unknown =>
  changes.reduce<Json>(
    (value, [path, put]) => changedAt(value, path, put) ?? null,
    JSON.parse(JSON.stringify(sample)) as Json,
  )

export const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
