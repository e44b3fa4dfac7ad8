import { expect, test } from '@jest/globals'
import { amountValues, SMS_NEEDS, SMS_VALUES } from './sms-messages.ts'

test.each([
  [0, '0', '00'],
  [5, '0', '05'],
  [37_050, '370', '50'],
  [10_000_000, '100000', '00'],
])('an amount of %d paise is %s rupees and %s paise', (total, rupees, paise) => {
  expect(amountValues(total)).toEqual({ amount: `${rupees}.${paise}`, rupees, paise })
})

test('a needed value is one of its message', () => {
  for (const [kind, value] of Object.entries(SMS_NEEDS)) expect(SMS_VALUES).toHaveProperty([kind, value ?? ''])
})
