const LENGTH = 6

/** The most common passcodes that the patterns below do not match. */
const COMMON = new Set(['159753', '147258', '258456', '147852', '520131', '131313', '142536', '789456'])

const digitsOf = (passcode: string): number[] => [...passcode].map(Number)

/** Digits at equal distances, wrapping between 9 and 0: 123456, 654321, 890123, 246802. */
function isRun(passcode: string): boolean {
  const digits = digitsOf(passcode)
  return new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10)).size === 1
}

/** The largest distance between two numbers of a row. */
const MAX_STEP = 10

/** The first six digits of start, start + step, ...; null when the row ends before. */
function rowOf(start: number, step: number, spell: (number: number) => string): string | null {
  let text = ''
  for (let number = start; text.length < LENGTH && number >= 0; number += step) text += spell(number)
  return text.length < LENGTH ? null : text.slice(0, LENGTH)
}

/** All rows of numbers below 100, with or without leading zeros: 246810, 108642, 010203, 302010. */
function allRows(): ReadonlySet<string> {
  const rows = new Set<string>()
  for (let start = 0; start < 100; start++) {
    for (let step = -MAX_STEP; step <= MAX_STEP; step++) {
      for (const width of [1, 2]) {
        const row = rowOf(start, step, (number) => String(number).padStart(width, '0'))
        if (row) rows.add(row)
      }
    }
  }
  return rows
}

const ROWS = allRows()

/** A date as DDMMYY, the order in which India writes it. Dates of birth are the most common passcodes of six digits. */
function isDate(passcode: string): boolean {
  const [day = 0, month = 0, year = 0] = (passcode.match(/\d\d/g) ?? []).map(Number)
  const date = new Date(Date.UTC(2000 + year, month - 1, day))
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1
}

/** 000000, 121212, 123123: one, two or three digits repeated. */
const isRepeated = (passcode: string): boolean => /^(\d)\1{5}$|^(\d\d)\2\2$|^(\d{3})\3$/.test(passcode)

/** Three pairs of equal digits: 112233, 998877. */
const isPairs = (passcode: string): boolean => /^(\d)\1(\d)\2(\d)\3$/.test(passcode)

/**
 * SAFE14: true for a six-digit passcode that an attacker would try first: a common one, a simple pattern, a row of
 * numbers, a date, or a part of the person's own mobile number. Fewer than 5 of 100 passcodes are.
 */
export const isGuessable = (passcode: string, mobile: string): boolean =>
  COMMON.has(passcode) ||
  ROWS.has(passcode) ||
  isRepeated(passcode) ||
  isRun(passcode) ||
  isPairs(passcode) ||
  isDate(passcode) ||
  mobile.includes(passcode)
