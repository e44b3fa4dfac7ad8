/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { codeProblem, signInProblem, signUpProblem } from './validation.ts'

const signIn = { mobile: '9876543210', email: '', passcode: '482910' }
const signUp = { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.com', passcode: '482910' }

describe('the sign-in form', () => {
  test.each([
    ['neither number nor e-mail (Q7)', { mobile: '' }, 'Please Enter Number or Email to Sign In'],
    ['both of them (Q8)', { email: 'asha@example.com' }, 'Please enter either of mobile or email to Login'],
    ['nine digits (Q9, Q15)', { mobile: '987654321' }, 'Phone number is not valid'],
    ['a number that cannot exist (Q9)', { mobile: '0123456789' }, 'Phone number is not valid'],
    ['no e-mail address (Q9, Q16)', { mobile: '', email: 'asha@' }, 'Email address not Valid'],
    ['no passcode (Q10)', { passcode: '' }, 'Please Enter Passcode'],
    ['five digits (Q10, AMB41)', { passcode: '48291' }, 'Please Enter Passcode'],
  ])('%s', (_case, change, message) => {
    expect(signInProblem({ ...signIn, ...change })?.message).toBe(message)
  })

  test('reports the first missing field first', () => {
    expect(signInProblem({ mobile: '', email: '', passcode: '' })?.field).toBe('mobile')
  })

  test.each([signIn, { mobile: '', email: 'asha@example.com', passcode: '482910' }])(
    'accepts one of the two',
    (form) => {
      expect(signInProblem(form)).toBeNull()
    },
  )
})

describe('the sign-up form', () => {
  test.each([
    ['no name (Q14)', { name: ' ' }, 'Not a valid name'],
    ['a name of 51 characters (Q14)', { name: 'a'.repeat(51) }, 'Not a valid name'],
    ['eleven digits (Q15)', { mobile: '98765432101' }, 'Phone number is not valid'],
    ['a number that cannot exist (Q15)', { mobile: '0123456789' }, 'Phone number is not valid'],
    ['no e-mail (Q16)', { email: '' }, 'Email address not Valid'],
    ['no passcode (Q17)', { passcode: '' }, 'Invalid Passcode'],
    ['five digits (AMB41)', { passcode: '48291' }, 'Invalid Passcode'],
  ])('%s', (_case, change, message) => {
    expect(signUpProblem({ ...signUp, ...change })?.message).toBe(message)
  })

  test.each(['123456', '020290', '876543'])('SAFE14: marks the passcode %s and says what is refused', (passcode) => {
    expect(signUpProblem({ ...signUp, passcode })).toEqual({
      field: 'passcode',
      message:
        'This passcode is too easy to guess. Please choose one that is no date, no row of digits or repeated digits, and no part of your number.',
    })
  })

  test('accepts a name of 50 characters (Q14)', () => {
    expect(signUpProblem({ ...signUp, name: 'a'.repeat(50) })).toBeNull()
  })
})

test.each([
  ['', 'OTP not correct'],
  ['12345', 'OTP not correct'],
  ['123456', null],
])('the code %j is answered by %j (Q24)', (code, message) => {
  expect(codeProblem(code)).toBe(message)
})
