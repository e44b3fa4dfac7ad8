import { expect, test } from '@jest/globals'
import { recipientOf } from './recipient.ts'

test('a message goes to the e-mail address, or by SMS to a person without one (Q36)', () => {
  const person = { mobile: '9812345678', email: 'asha@example.com' }
  expect(recipientOf(person)).toEqual({ channel: 'email', recipient: 'asha@example.com' })
  expect(recipientOf({ ...person, email: null })).toEqual({ channel: 'mobile', recipient: '9812345678' })
})
