import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isGuessable } from './passcode.ts'

const mobile = '9812345670'

const twoDigits = (number: number) => String(number).padStart(2, '0')
const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const day = fc
  .date({ min: new Date('1940-01-01T00:00Z'), max: new Date('2029-12-31T00:00Z'), noInvalidDate: true })
  .map((date) => ({
    dd: twoDigits(date.getUTCDate()),
    mm: twoDigits(date.getUTCMonth() + 1),
    yyyy: String(date.getUTCFullYear()),
    yy: twoDigits(date.getUTCFullYear() % 100),
  }))

const isRefused = (passcode: string) => expect(isGuessable(passcode, mobile)).toBe(true)

describe('SAFE14: passcodes that attackers try first are refused', () => {
  test.each(['000000', '123456', '654321', '012345', '890123', '121212', '123123', '112233', '998877', '159753'])(
    'refuses %s',
    isRefused,
  )

  test.each([
    ['246810', 'even numbers'],
    ['246802', 'steps of two'],
    ['108642', 'even numbers, descending'],
    ['135791', 'odd numbers'],
    ['369121', 'the three times table'],
    ['010203', 'one, two, three'],
    ['302010', 'tens, descending'],
    ['101112', 'ten, eleven, twelve'],
    ['111222', 'triples'],
    ['123321', 'mirrored'],
    ['100001', 'mirrored'],
    ['111112', 'one digit but one'],
    ['500000', 'one digit but one'],
    ['020290', 'a birthday'],
    ['310599', 'a birthday'],
    ['290200', 'a leap day'],
    ['053199', 'a birthday, month first'],
    ['990531', 'a birthday, year first'],
    ['151990', '1 May 1990'],
    ['051990', 'May 1990'],
    ['311990', 'the 31st and 1990'],
    ['199005', '1990 and May'],
    ['001990', '1990'],
    ['199000', '1990'],
  ])('refuses %s: %s', isRefused)

  test('refuses every date of birth, in each order, and with its whole year', () => {
    fc.assert(
      fc.property(day, ({ dd, mm, yyyy, yy }) => {
        for (const passcode of [dd + mm + yy, mm + dd + yy, yy + mm + dd]) isRefused(passcode)
        for (const passcode of [dd + yyyy, mm + yyyy, yyyy + mm, yyyy + dd]) isRefused(passcode)
        const short = String(Number(dd)) + String(Number(mm)) + yyyy
        if (short.length === 6) isRefused(short)
      }),
    )
  })

  test('refuses one, two or three digits repeated, and pairs and triples', () => {
    fc.assert(
      fc.property(digits(1), digits(1), digits(1), (a, b, c) => {
        for (const part of [a, a + b, a + b + c]) isRefused(part.repeat(6 / part.length))
        isRefused(a + a + b + b + c + c)
        isRefused(a.repeat(3) + b.repeat(3))
        isRefused(a + b + c + c + b + a)
      }),
    )
  })

  test('refuses digits at equal distances, from any digit in both directions', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: -9, max: 9 }), (start, step) => {
        isRefused(Array.from({ length: 6 }, (_, at) => (start + at * step + 60) % 10).join(''))
      }),
    )
  })

  test("refuses every part of the person's own mobile number, also backwards", () => {
    fc.assert(
      fc.property(digits(9), fc.nat(4), (rest, from) => {
        const own = `9${rest}`
        const part = own.slice(from, from + 6)
        expect(isGuessable(part, own)).toBe(true)
        expect(isGuessable([...part].reverse().join(''), own)).toBe(true)
      }),
    )
  })
})

describe('SAFE14: other passcodes are accepted', () => {
  test.each(['803921', '482913', '864209', '310299', '320190', '711349', '137913', '940274', '583016'])(
    'accepts %s',
    (passcode) => expect(isGuessable(passcode, mobile)).toBe(false),
  )

  test("accepts what is part of another person's number", () => {
    expect(isGuessable('472938', '9472938106')).toBe(true)
    expect(isGuessable('472938', mobile)).toBe(false)
  })

  test('of all passcodes, at least 90 of 100 are accepted', () => {
    let refused = 0
    for (let number = 0; number < 1_000_000; number++) {
      if (isGuessable(String(number).padStart(6, '0'), mobile)) refused++
    }
    expect(refused).toBeGreaterThan(90_000)
    expect(refused).toBeLessThan(100_000)
  })
})
