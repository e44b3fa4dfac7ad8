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

  test.each(['246810', '803921', '100001', '135792'])('accepts %s', (passcode) =>
    expect(isGuessable(passcode, mobile)).toBe(false),
  )
})
