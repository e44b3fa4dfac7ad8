/** The most common passcodes that the patterns below do not match. */
const COMMON = new Set([
  '159753',
  '147258',
  '258456',
  '147852',
  '102030',
  '520131',
  '131313',
  '142536',
  '789456',
  '456789',
])

const digitsOf = (passcode: string): number[] => [...passcode].map(Number)

/** Digits that ascend or descend by one, wrapping between 9 and 0: 123456, 654321, 890123. */
function isRun(passcode: string): boolean {
  const digits = digitsOf(passcode)
  const steps = new Set(digits.slice(1).map((digit, at) => (digit - (digits[at] ?? 0) + 10) % 10))
  return steps.size === 1 && (steps.has(1) || steps.has(9))
}

/** 000000, 121212, 123123: one, two or three digits repeated. */
const isRepeated = (passcode: string): boolean => /^(\d)\1{5}$|^(\d\d)\2\2$|^(\d{3})\3$/.test(passcode)

/** Three pairs of equal digits: 112233, 998877. */
const isPairs = (passcode: string): boolean => /^(\d)\1(\d)\2(\d)\3$/.test(passcode)

/**
 * SAFE14: true for a six-digit passcode that an attacker would try first: a common one, a simple pattern, or a part of
 * the person's own mobile number.
 */
export const isGuessable = (passcode: string, mobile: string): boolean =>
  COMMON.has(passcode) || isRepeated(passcode) || isRun(passcode) || isPairs(passcode) || mobile.includes(passcode)
