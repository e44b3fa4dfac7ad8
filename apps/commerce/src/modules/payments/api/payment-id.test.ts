import { expect, test } from '@jest/globals'
import { isPaymentId, newPayment, planPaymentId } from './payments.ts'
import { checkoutSubject, orderSubject, planSubject, type Subject } from './subject.ts'

const terms = { person: 'P', provider: 'sandbox', merchant_id: 'M', amount: 1 } as const
const idOf = (subject: Subject) => newPayment('alpha', subject, terms, new Date(0)).id

test('AMB80, M21: the payment of a plan has the plan after its only underscore', () => {
  expect(idOf(planSubject('ABCDEFGHJKM'))).toBe('SUBS1_ABCDEFGHJKM')
  expect(planPaymentId('ABCDEFGHJKM').split('_')).toEqual(['SUBS1', 'ABCDEFGHJKM'])
  // AMB115: a checkout has one payment.
  expect(idOf(checkoutSubject('CHKABCDEFGHJKM'))).toBe('CHKABCDEFGHJKM')
  expect(idOf(orderSubject('ABCDEFGHJKM'))).toMatch(/^[2-9A-HJ-NP-Z]{11}$/)
})

test.each([
  ['ABCDEFGHJKM', true],
  ['SUBS1_ABCDEFGHJKM', true],
  ['SUBS12_ABCDEFGHJKM', true],
  ['CHKABCDEFGHJKM', true],
  ['CHK_ABCDEFGHJKM', false],
  ['SUBS_ABCDEFGHJKM', false],
  ['SUBS1_ABCDEFGHJK', false],
  ['SUBS1_ABCDEFGHJK1', false],
  ['SUBS1_ABCDEFGHJKM_2', false],
  ['subs1_ABCDEFGHJKM', false],
  ['till-7-bill-3001', false],
])('SAFE5: the daily comparison takes %j for one of ours: %s', (id, isOurs) => expect(isPaymentId(id)).toBe(isOurs))
