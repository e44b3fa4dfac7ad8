import { expect, test } from '@jest/globals'
import { whyNotAskChef } from './chef-chat.ts'
import type { PaymentStatus } from './payment-state.ts'

test.each<[number, PaymentStatus, boolean, ReturnType<typeof whyNotAskChef>]>([
  [100, 'PENDING', false, null],
  [400, 'TXN_SUCCESS', false, null],
  [200, 'TXN_SUCCESS', true, 'asked-already'],
  [700, 'TXN_SUCCESS', true, 'asked-already'],
  [500, 'TXN_SUCCESS', false, 'too-late'],
  [800, 'PENDING', false, 'not-made'],
  [100, 'USER_PENDING', false, 'not-made'],
])('S22, Y7: at %i, %s, asked before: %s: %s', (progress, payment, hasAsked, expected) =>
  expect(whyNotAskChef({ progress, payment }, hasAsked)).toBe(expected),
)
