import { describe, expect, test } from '@jest/globals'
import { reasonTexts } from '@tiffin/domain/reasons/reason-words'
import { reasonSchema } from './problem.schema.ts'

const read = (value: unknown) => reasonSchema.safeParse(value).data ?? null

describe('a reason from an upstream (W3)', () => {
  test('a code without data needs none, and drops extra data', () => {
    const plain = { code: 'slot-full', data: {} }
    expect([read(plain), read({ code: 'slot-full' }), read({ ...plain, data: { more: 1 } })]).toEqual([
      plain,
      plain,
      plain,
    ])
  })

  test.each([
    { code: 'cart-value-below', data: { min: 20_000 } },
    { code: 'cart-value-above', data: { max: 20_000 } },
    { code: 'dish-not-now', data: { nextMinute: 600 } },
    { code: 'dish-not-now', data: { nextMinute: 600, nextDate: '2026-11-22' } },
    { code: 'dish-not-on-date', data: { until: '2026-11-22' } },
    { code: 'quantity-above', data: { most: 3 } },
    { code: 'choice-out-of-stock', data: { name: 'Cheese' } },
    { code: 'replacements-missing', data: { count: 1, step: 'Base', dish: 'Pizza' } },
    { code: 'entry-missing', data: { clientType: 'SCHOOL' } },
    { code: 'upstream', data: { message: 'Too far' } },
  ])('$code keeps its data', (reason) => {
    expect(read(reason)).toEqual(reason)
  })

  test.each([
    { code: 'cart-value-below', data: {} },
    { code: 'cart-value-below', data: { min: 0.5 } },
    { code: 'dish-not-now', data: { nextMinute: 1440 } },
    { code: 'dish-not-on-date', data: { until: 'soon' } },
    { code: 'entry-missing', data: { clientType: 'ARMY' } },
    { code: 'slot-full', data: 'very' },
    { code: 'eclipse', data: {} },
    { code: 'constructor', data: {} },
    { data: {} },
    'slot-full',
    null,
  ])('%j is rejected', (value) => {
    expect(read(value)).toBeNull()
  })

  test('every code that has a sentence can be read, so that none is lost on its way to the browser', () => {
    const wanted = Object.keys(reasonTexts)
    const unknown = wanted.filter(
      (code) => reasonSchema.safeParse({ code }).error?.issues.some(({ path }) => path[0] === 'code') ?? false,
    )
    expect([wanted.length > 40, unknown]).toEqual([true, []])
  })
})
