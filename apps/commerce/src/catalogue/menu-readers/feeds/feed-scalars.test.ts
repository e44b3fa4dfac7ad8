import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { clockOf, flag, idList, optionalDecimal, optionalWhole, readRupees, sumOfPercents } from './feed-scalars.ts'

describe('amounts of rupees', () => {
  test.each<[unknown, number]>([
    ['63.75', 6375],
    [63.75, 6375],
    ['110.5', 11050],
    [' 20 ', 2000],
    [0, 0],
    ['0.05', 5],
    ['19.99', 1999],
    [1.1, 110],
    ['100.000', 10_000],
    ['1000000', 100_000_000],
  ])('%j is %d paise', (amount, paise) => expect(readRupees(amount)).toEqual({ value: paise }))

  test.each([
    '19.999',
    0.1 + 0.2,
    '1,200',
    'Rs 20',
    '₹20',
    '-5',
    -0.5,
    '1e3',
    1e21,
    '.5',
    '5.',
    '',
    '0x10',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1000000.01',
    true,
    null,
    [20],
    { value: 20 },
  ])('%j is none', (amount) => expect(readRupees(amount)).toHaveProperty('problem'))

  test('every amount of paise survives its spellings: as text, as a number, with fewer or more zeros', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.nat({ max: 6 }), (paise, zeros) => {
        const text = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
        for (const spelling of [text, text.replace(/\.?0+$/, ''), Number(text), `${text}${'0'.repeat(zeros)}`])
          expect(readRupees(spelling)).toEqual({ value: paise })
      }),
    )
  })

  test('a third decimal that counts is never rounded away', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 99_999 }),
        fc.nat({ max: 99 }),
        fc.integer({ min: 1, max: 9 }),
        (rupees, paise, third) => {
          expect(readRupees(`${rupees}.${String(paise).padStart(2, '0')}${third}`)).toHaveProperty('problem')
        },
      ),
    )
  })
})

describe('an object where a scalar belongs', () => {
  test.each([
    ['ids', idList],
    ['a whole number', optionalWhole],
    ['a decimal', optionalDecimal],
    ['a flag', flag(true)],
  ])('is a problem for %s, even if it hides how it turns into text', (_name, schema) => {
    for (const value of [{}, { toString: 1, valueOf: 1 }, Object.create(null), [{ toString: 1 }]])
      expect(schema.safeParse(value).success).toBe(false)
  })
})

describe('lists of ids', () => {
  test.each<[unknown, readonly string[]]>([
    ['1, 2,', ['1', '2']],
    [
      [1, ' 2 '],
      ['1', '2'],
    ],
    [7, ['7']],
    ['', []],
    [null, []],
  ])('%j is %j', (value, ids) => expect(idList.parse(value)).toEqual(ids))
})

describe('percentages', () => {
  test('are added without the errors of adding fractions', () => {
    expect(sumOfPercents([2.5, 2.5])).toBe(5)
    expect(sumOfPercents([0.1, 0.2])).toBe(0.3)
    expect(sumOfPercents([])).toBe(0)
  })
})

describe('times of day', () => {
  test.each([
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    ['23:59', '23:59'],
    ['00:00', '00:00'],
    ['9:30 PM', '21:30'],
    ['12:05 am', '00:05'],
    ['12:05 p.m.', '12:05'],
  ])('%s is %s', (text, clock) => expect(clockOf(text)).toBe(clock))

  test.each(['24:00', '9', '', '25:00', '9:60', '13:00 PM', '0:30 AM', 'noon'])('%j is none', (text) =>
    expect(clockOf(text)).toBeNull(),
  )
})
