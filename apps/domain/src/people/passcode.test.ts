import { describe, expect, test } from '@jest/globals'
import { isGuessable } from './passcode.ts'

const mobile = '9812345670'

describe('SAFE14: passcodes that attackers try first', () => {
  test.each(['000000', '123456', '654321', '012345', '890123', '121212', '123123', '112233', '998877', '159753'])(
    'refuses %s',
    (passcode) => expect(isGuessable(passcode, mobile)).toBe(true),
  )

  test("refuses a part of the person's own mobile number", () => {
    expect(isGuessable('812345', mobile)).toBe(true)
    expect(isGuessable('345670', mobile)).toBe(true)
  })

  test.each([
    ['246810', 'even numbers'],
    ['246802', 'steps of two'],
    ['108642', 'even numbers, descending'],
    ['135791', 'odd numbers'],
    ['369121', 'the three times table'],
    ['010203', 'one, two, three'],
    ['302010', 'tens, descending'],
    ['101112', 'ten, eleven, twelve'],
    ['020290', 'a birthday'],
    ['310599', 'a birthday'],
    ['290200', 'a leap day'],
  ])('refuses %s: %s', (passcode) => expect(isGuessable(passcode, mobile)).toBe(true))

  test.each(['803921', '100001', '482913', '310299', '320190', '711349', '137913'])('accepts %s', (passcode) =>
    expect(isGuessable(passcode, mobile)).toBe(false),
  )

  test('accepts at least 95 of 100 random passcodes', () => {
    let refused = 0
    for (let number = 0; number < 1_000_000; number++) {
      if (isGuessable(String(number).padStart(6, '0'), mobile)) refused++
    }
    expect(refused).toBeGreaterThan(36_000)
    expect(refused).toBeLessThan(50_000)
  })
})
