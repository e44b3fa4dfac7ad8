import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { placeMoveOf, returning, taking } from '../order/lifecycle.ts'
import { tenderKinds } from './tender-kinds.ts'
import { dueOf, isPaidAtHandOver, paymentModeOf, sumOf, type Tender, takenAt, tendersOf } from './tenders.ts'

const anyTender = fc.record({ kind: fc.constantFrom(...tenderKinds), amount: fc.nat(100_000) })
const anyTenders = fc.uniqueArray(anyTender, { selector: ({ kind }) => kind, maxLength: 3 })

const of = (...tenders: readonly [Tender['kind'], number][]): Tender[] =>
  tenders.map(([kind, amount]) => ({ kind, amount }))

test('one tender of the chosen kind pays the whole total; without an offered kind nothing does (AMB89)', () => {
  expect(tendersOf(45_800, 'DIGITAL')).toEqual([{ kind: 'DIGITAL', amount: 45_800 }])
  expect(tendersOf(45_800, null)).toEqual([])
})

test('every tender is taken at exactly one time', () =>
  fc.assert(
    fc.property(anyTenders, (tenders) => {
      const parts = (['at-hand-over', 'by-provider', 'at-placing'] as const).map((when) => takenAt(tenders, when))
      expect(parts.flat().toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual(
        tenders.toSorted((a, b) => a.kind.localeCompare(b.kind)),
      )
      expect(sumOf(parts.flat())).toBe(sumOf(tenders))
    }),
  ))

test.each([
  ['CASH', false, 0],
  ['DIGITAL', false, 900],
  ['WALLET', false, 900],
  ['CASH', true, 0],
  ['DIGITAL', true, 900],
  ['WALLET', true, 0],
] as const)('of 9.00 by %s (a plan: %p), %i paise are due when placing (SB11, AMB4)', (kind, isPlan, due) =>
  expect(dueOf({ kind, amount: 900 }, isPlan)).toBe(due),
)

describe('the move that creates an order (M2)', () => {
  test.each([
    [of(['CASH', 500]), 'place-cash'],
    [of(['CASH', 0]), 'place-cash'],
    [of(['DIGITAL', 500]), 'place-digital'],
    [of(['DIGITAL', 0]), 'place-free'],
    [of(['WALLET', 500]), 'place-wallet'],
    // What a provider has to confirm decides, whatever else pays.
    [of(['WALLET', 200], ['DIGITAL', 300]), 'place-digital'],
    [of(['WALLET', 500], ['DIGITAL', 0]), 'place-wallet'],
  ])('%j: %s', (tenders, move) => expect(placeMoveOf(tenders)).toBe(move))
})

describe("the wire's words for what pays (Z12)", () => {
  test.each([
    [of(['CASH', 5]), 'CASH', true],
    [of(['DIGITAL', 5]), 'DIGITAL', false],
    [of(['WALLET', 5]), 'WALLET', false],
    [of(['WALLET', 2], ['DIGITAL', 3]), 'DIGITAL', false],
    [of(['WALLET', 2], ['CASH', 3]), 'CASH', false],
    [[], 'CASH', true],
  ] as const)('%j: paymentMode %s, isPaymentCOD %p', (tenders, mode, isCash) => {
    expect([paymentModeOf(tenders), isPaidAtHandOver(tenders)]).toEqual([mode, isCash])
  })
})

test('what a move takes it returns to the same tenders', () =>
  fc.assert(
    fc.property(anyTenders, (tenders) => {
      expect(returning(tenders).map((each) => ({ ...each, does: 'takes' }))).toEqual(taking(tenders))
    }),
  ))
