import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type EarlierRefund,
  paidByLine,
  type RefundActor,
  type RefundMoveName,
  type RefundState,
  type RefundTerms,
  refundAmount,
  refundExpectedBy,
  refundLeft,
  refundMoves,
  refundStates,
  refundTable,
  refundWayOf,
} from './refund.ts'

const actors: readonly RefundActor[] = ['owner', 'operator', 'provider', 'system']
const names = [...new Set(refundTable.map((row) => row.move))]

describe('the states of a refund (AMB106)', () => {
  const all = refundStates.flatMap((state) =>
    names.flatMap((move) =>
      actors.flatMap((by) => {
        const to = refundMoves.after({ state }, move, by)
        return to ? [`${state}: ${move} by ${by} to ${to.state}`] : []
      }),
    ),
  )

  test('only the provider moves a refund on, only an operator tries a refused one again or transfers it, and a sent one is final', () =>
    expect(all).toEqual([
      'requested: accept by provider to accepted',
      'requested: send by provider to sent',
      'requested: refuse by provider to refused',
      'accepted: send by provider to sent',
      'accepted: refuse by provider to refused',
      'refused: retry by operator to requested',
      'refused: transfer by operator to sent',
    ]))

  test.each(actors)('the %s can cause a refund, which begins as requested', (by) =>
    expect(refundMoves.begin({}, 'request', by)).toEqual({ state: 'requested' }),
  )
})

test.each([
  ['2026-11-22', 'provider', '2026-11-29'],
  ['2026-12-28', 'provider', '2027-01-04'],
  ['2026-12-28', 'wallet', '2026-12-28'],
  ['2026-12-28', 'plan', '2026-12-28'],
] as const)('AMB106: a refund requested on %s by the %s is expected by %s', (day, way, by) =>
  expect(refundExpectedBy(day, way)).toBe(by),
)

test('AMB106: what the wallet paid comes back into it, everything else by the provider', () =>
  expect((['WALLET', 'DIGITAL', 'CASH'] as const).map(refundWayOf)).toEqual(['wallet', 'provider', 'provider']))

/** An order of three lines with charges of 100 and a coupon of 50, in paise. */
const terms = (earlier: readonly EarlierRefund[] = []): RefundTerms => ({
  paid: 1050,
  lineTotals: new Map([
    [1, 500],
    [2, 300],
    [3, 200],
  ]),
  earlier,
})

describe('the amount of a refund', () => {
  test('the lines share charges and coupon, and add up to what was paid', () =>
    expect(Object.fromEntries(paidByLine(terms()))).toEqual({ 1: 525, 2: 315, 3: 210 }))

  test.each([
    { what: 'everything', wanted: { amount: 'all-left', lines: null }, amount: 1050 },
    { what: 'a part', wanted: { amount: 1, lines: null }, amount: 1 },
    { what: 'two lines', wanted: { amount: 'all-left', lines: [1, 3] }, amount: 735 },
    { what: 'a line named twice', wanted: { amount: 'all-left', lines: [2, 2] }, amount: 315 },
    { what: 'a part of a line', wanted: { amount: 100, lines: [2] }, amount: 100 },
    { what: 'more than a line', wanted: { amount: 316, lines: [2] }, amount: 'more-than-left' },
    { what: 'more than was paid', wanted: { amount: 1051, lines: null }, amount: 'more-than-left' },
    { what: 'a line that is not there', wanted: { amount: 'all-left', lines: [4] }, amount: 'unknown-line' },
    { what: 'no line', wanted: { amount: 'all-left', lines: [] }, amount: 'unknown-line' },
    { what: 'nothing', wanted: { amount: 0, lines: null }, amount: 'not-an-amount' },
    { what: 'a negative amount', wanted: { amount: -5, lines: null }, amount: 'not-an-amount' },
    { what: 'half a paisa', wanted: { amount: 0.5, lines: null }, amount: 'not-an-amount' },
  ] as const)('of a payment without refunds, $what: $amount', ({ wanted, amount }) =>
    expect(refundAmount(terms(), wanted)).toBe(amount),
  )

  test.each([
    { what: 'the rest', earlier: [{ amount: 50, lines: null }], lines: null, amount: 1000 },
    { what: 'another line', earlier: [{ amount: 525, lines: [1] }], lines: [2], amount: 315 },
    { what: 'the same line', earlier: [{ amount: 525, lines: [1] }], lines: [1, 2], amount: 'line-returned' },
    { what: 'a line when less is left', earlier: [{ amount: 900, lines: null }], lines: [1], amount: 150 },
    {
      what: 'anything when all is returned',
      earlier: [{ amount: 1050, lines: null }],
      lines: null,
      amount: 'nothing-left',
    },
    {
      what: 'a line when all is returned',
      earlier: [{ amount: 1050, lines: null }],
      lines: [1],
      amount: 'nothing-left',
    },
  ] as const)('after an earlier refund, $what: $amount', ({ earlier, lines, amount }) =>
    expect(refundAmount(terms(earlier), { amount: 'all-left', lines })).toBe(amount),
  )

  test('an order without lines is refunded as a whole only', () => {
    const empty = { paid: 10, lineTotals: new Map(), earlier: [] }
    expect(refundAmount(empty, { amount: 'all-left', lines: null })).toBe(10)
    expect(refundAmount(empty, { amount: 'all-left', lines: [1] })).toBe('unknown-line')
  })
})

/** A payment with its refunds, and what the provider has sent by reference. */
interface Model {
  readonly terms: RefundTerms
  readonly refunds: { amount: number; lines: readonly number[] | null; state: RefundState }[]
  readonly sent: Map<number, number>
}

type Step =
  | { readonly step: 'ask'; readonly amount: number | 'all-left'; readonly lines: readonly number[] | null }
  | { readonly step: RefundMoveName; readonly at: number }

function take({ terms: { paid, lineTotals }, refunds, sent }: Model, step: Step): void {
  if (step.step === 'ask' && 'lines' in step) {
    const amount = refundAmount({ paid, lineTotals, earlier: refunds }, step)
    if (typeof amount === 'number') refunds.push({ amount, lines: step.lines, state: 'requested' })
    return
  }
  if (!('at' in step) || refunds.length === 0) return
  const at = step.at % refunds.length
  const refund = refunds[at]
  const to = refund && refundMoves.after(refund, step.step, step.step === 'retry' ? 'operator' : 'provider')
  if (!refund || !to) return
  refund.state = to.state
  // The provider pays a reference once, whatever is asked again.
  if (to.state === 'sent') sent.set(at, refund.amount)
}

const line = fc.integer({ min: 1, max: 5 })
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    step: fc.constant('ask' as const),
    amount: fc.oneof(fc.constant('all-left' as const), fc.integer({ min: -5, max: 3000 })),
    lines: fc.option(fc.array(line, { maxLength: 4 })),
  }),
  fc.record({ step: fc.constantFrom('accept', 'send', 'refuse', 'retry'), at: fc.nat({ max: 9 }) }),
)

describe('any sequence of requests, answers and retries (SAFE1)', () => {
  const model = fc.record({
    paid: fc.integer({ min: 0, max: 5000 }),
    totals: fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 5 }),
  })
  const start = ({ paid, totals }: { paid: number; totals: readonly number[] }): Model => ({
    terms: { paid, lineTotals: new Map(totals.map((total, at) => [at + 1, total])), earlier: [] },
    refunds: [],
    sent: new Map(),
  })
  const total = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)

  test('never returns more than was paid, nor a line twice', () =>
    fc.assert(
      fc.property(model, fc.array(aStep, { maxLength: 40 }), (order, steps) => {
        const state = start(order)
        for (const step of steps) take(state, step)
        const { refunds, sent } = state
        const asked = total(refunds.map((refund) => refund.amount))
        expect(asked).toBeLessThanOrEqual(order.paid)
        expect(total(sent.values())).toBeLessThanOrEqual(order.paid)
        expect(refundLeft({ paid: order.paid, earlier: refunds })).toBe(order.paid - asked)
        const lines = refunds.flatMap((refund) => [...new Set(refund.lines ?? [])])
        expect(new Set(lines).size).toBe(lines.length)
      }),
      { numRuns: 1000 },
    ))

  test('refunding line by line, in any sequence, returns exactly what was paid', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (paid, totals, turn) => {
          const state = start({ paid, totals })
          totals.forEach((_, at) => {
            take(state, { step: 'ask', amount: 'all-left', lines: [((at + turn) % totals.length) + 1] })
          })
          expect(total(state.refunds.map((refund) => refund.amount))).toBe(paid)
        },
      ),
    ))
})
