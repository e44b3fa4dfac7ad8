import { describe, expect, test } from '@jest/globals'
import { askedRefundOf, isFault, paymentStatusOf, refundStatusOf } from './results.ts'

const result = (resultStatus: string, resultCode: string) => ({ resultStatus, resultCode })

describe('M15: what a status means for a payment', () => {
  test.each([
    ['TXN_SUCCESS', '01', 'success'],
    ['TXN_SUCCESS', '501', 'success'],
    ['TXN_FAILURE', '227', 'failure'],
    ['TXN_FAILURE', '810', 'failure'],
    ['TXN_FAILURE', '01', 'failure'],
    ['TXN_FAILURE', '331', 'none'],
    ['TXN_FAILURE', '334', 'none'],
    ['NO_RECORD_FOUND', '331', 'none'],
    ['PENDING', '400', 'pending'],
    ['PENDING', '402', 'pending'],
    ['SOMETHING_NEW', '999', 'pending'],
    ['txn_success', '01', 'pending'],
  ] as const)('%s with code %s: %s', (status, code, meaning) => {
    expect(paymentStatusOf(result(status, code))).toBe(meaning)
  })

  test.each(['101', '330', '335', '501', '900', '2005'])('code %s is a fault, which says nothing about it', (code) => {
    expect(isFault(result('TXN_FAILURE', code))).toBe(true)
  })

  test('an unknown result is a fault, a decline is none', () => {
    expect([isFault(result('U', '')), isFault(result('TXN_FAILURE', '227'))]).toEqual([true, false])
  })
})

describe('AMB106: what an answer means for a refund', () => {
  test.each([
    ['PENDING', '601', 'accepted'],
    ['TXN_SUCCESS', '10', 'accepted'],
    ['TXN_FAILURE', '617', 'repeated'],
    ['TXN_FAILURE', '628', 'repeated'],
    ['TXN_FAILURE', '629', 'repeated'],
    ['TXN_FAILURE', '626', 'busy'],
    ['TXN_FAILURE', '600', 'refused'],
    ['TXN_FAILURE', '607', 'refused'],
    ['TXN_FAILURE', '619', 'refused'],
    ['TXN_FAILURE', '620', 'refused'],
    ['TXN_FAILURE', '627', 'refused'],
    ['TXN_FAILURE', '635', 'refused'],
  ] as const)('asked: %s with code %s: %s', (status, code, meaning) => {
    expect(askedRefundOf(result(status, code))).toBe(meaning)
  })

  test.each([
    ['TXN_SUCCESS', '10', 'sent'],
    ['TXN_FAILURE', '629', 'sent'],
    ['PENDING', '601', 'accepted'],
    ['TXN_FAILURE', '628', 'accepted'],
    ['SOMETHING_NEW', '999', 'accepted'],
    ['TXN_FAILURE', '600', 'refused'],
    ['TXN_FAILURE', '631', 'none'],
    ['NO_RECORD_FOUND', '', 'none'],
  ] as const)('later: %s with code %s: %s', (status, code, meaning) => {
    expect(refundStatusOf(result(status, code))).toBe(meaning)
  })
})
