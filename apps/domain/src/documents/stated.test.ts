import { describe, expect, test } from '@jest/globals'
import { DOCUMENT_KINDS } from './document.ts'
import { isSaleKind } from './kinds.ts'
import { draftOf, isFinancialNote, rateOfEach, statesReverseCharge, statesSpread } from './stated.ts'

describe('AMB112: what a document says of itself', () => {
  test('a credit note that waits for its registration has words of its own', () => {
    expect(DOCUMENT_KINDS.filter((kind) => draftOf(kind) === 'credit-note')).toEqual(['credit-note'])
  })

  test.each([
    ['credit-note', 'none', 'tax-invoice', true],
    ['credit-note', 'none', 'invoice-cum-bill', true],
    ['credit-note', 'none', 'bill-of-supply', false],
    ['credit-note', 'sgst', 'tax-invoice', false],
    ['refund-voucher', 'none', 'tax-invoice', false],
  ] as const)('a %s with tax %s of a %s is without the tax of its invoice: %s', (kind, split, of, expected) => {
    const names = [{ kind: of, number: 'A1', at: '2026-11-21T06:30:00.000Z' }]
    expect(isFinancialNote({ kind, split, names })).toBe(expected)
  })

  test.each(DOCUMENT_KINDS)('%s: charges are spread over its items only if it is a sale with tax', (kind) => {
    expect(statesSpread({ kind, split: 'igst' })).toBe(isSaleKind(kind))
    expect(statesSpread({ kind, split: 'none' })).toBe(false)
  })

  test.each([
    ['regular', true],
    ['composition', true],
    ['none', false],
  ] as const)('a store of registration %s speaks of reverse charge: %s', (registration, expected) => {
    const seller = { storeId: 1, name: '', legalName: '', address: '', phone: '', gst: '', state: null, fssai: '' }
    expect(statesReverseCharge({ seller: { ...seller, registration } })).toBe(expected)
  })

  test.each([
    ['sgst', 5, 2.5],
    ['utgst', 18, 9],
    ['igst', 18, 18],
  ] as const)('each tax of %s at %d percent has %d', (split, rate, expected) => {
    expect(rateOfEach({ split }, rate)).toBe(expected)
  })
})
