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

/** A part of the own number, forwards or backwards. */
const isOwnNumber = (passcode: string, mobile: string): boolean =>
  mobile.includes(passcode) || mobile.includes([...passcode].reverse().join(''))

const isDay = (day: number, month: number, year: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1
}

/** Years of birth, of diners and their children. */
const isYear = (text: string): boolean => Number(text) >= 1940 && Number(text) <= 2029

/**
 * A date with six digits: DDMMYY, MMDDYY or YYMMDD, or with a whole year and without zeros, as 151990 for 1 May 1990.
 * Dates of birth are the most common passcodes of six digits.
 */
function isDate(passcode: string): boolean {
  const [a = 0, b = 0, c = 0] = (passcode.match(/\d\d/g) ?? []).map(Number)
  if (isDay(a, b, 2000 + c) || isDay(b, a, 2000 + c) || isDay(c, b, 2000 + a)) return true
  const [d = 0, m = 0] = digitsOf(passcode)
  return isYear(passcode.slice(2)) && isDay(d, m, Number(passcode.slice(2)))
}

/** Parts of DDMMYYYY with the whole year: MMYYYY or DDYYYY, and YYYYMM. */
function isYearAndPart(passcode: string): boolean {
  const [front, back] = [Number(passcode.slice(0, 2)), Number(passcode.slice(4))]
  return (isYear(passcode.slice(2)) && front <= 31) || (isYear(passcode.slice(0, 4)) && back <= 31)
}

/** 000000, 121212, 123123: one, two or three digits repeated. */
const isRepeated = (passcode: string): boolean => /^(\d)\1{5}$|^(\d\d)\2\2$|^(\d{3})\3$/.test(passcode)

/** Three pairs or two triples of equal digits: 112233, 111222. */
const isPairs = (passcode: string): boolean => /^(\d)\1(\d)\2(\d)\3$|^(\d)\4\4(\d)\5\5$/.test(passcode)

/** The same from both ends: 123321, 100001. */
const isMirrored = (passcode: string): boolean => [...passcode].reverse().join('') === passcode

/** Five equal digits and another: 111112, 500000. */
const isNearlyOneDigit = (passcode: string): boolean =>
  [...passcode].some((digit) => passcode.split(digit).length > LENGTH - 1)

/**
 * SAFE14: true for a six-digit passcode that an attacker would try first: a common one, a simple pattern, a row of
 * numbers, a date, or a part of the person's own mobile number. Fewer than 10 of 100 passcodes are; nine of ten of these
 * are dates.
 */
export const isGuessable = (passcode: string, mobile: string): boolean =>
  COMMON.has(passcode) ||
  ROWS.has(passcode) ||
  isRepeated(passcode) ||
  isRun(passcode) ||
  isPairs(passcode) ||
  isMirrored(passcode) ||
  isNearlyOneDigit(passcode) ||
  isDate(passcode) ||
  isYearAndPart(passcode) ||
  isOwnNumber(passcode, mobile)
