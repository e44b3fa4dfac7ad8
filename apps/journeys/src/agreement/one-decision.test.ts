import { expect, test } from '@jest/globals'
import type { ReasonCode } from '@tiffin/domain/reasons/reason'
import fc from 'fast-check'
import { anyPlacing, rarePlacings } from './any-placing.ts'
import { openShop, place, placedPlan, trackedBill } from './shop.ts'

type Outcome = ReasonCode | 'placed'

/** The first refusals that must occur: a test of few kinds of refusal would prove little. */
const expected = {
  NORMAL: [
    ...(['placed', 'bulk-answers-missing', 'no-days', 'schedule-time-missing'] as const),
    ...(['order-type-not-offered', 'delivery-not-offered', 'pickup-not-offered', 'store-closed'] as const),
    ...(['entry-missing', 'entry-not-chosen', 'closed-on-date', 'slot-incomplete'] as const),
    ...(['date-out-of-range', 'outside-hours', 'cart-value-below', 'cart-value-above'] as const),
    ...(['payment-not-offered', 'dish-gone', 'dish-out-of-stock', 'size-not-sold', 'choice-gone'] as const),
    ...(['bulk-blocks', 'not-on-bulk-menu', 'quantity-above', 'plan-dates-missing'] as const),
    ...(['plan-too-short', 'plan-outside-hours', 'not-a-meal', 'order-too-late'] as const),
  ],
  SCHOOL: [
    ...(['placed', 'order-type-not-offered', 'delivery-not-offered', 'entry-missing', 'entry-not-chosen'] as const),
    ...([
      'entry-unconfirmed',
      'entry-elsewhere',
      'closed-on-date',
      'slot-incomplete',
      'date-out-of-range',
      'outside-hours',
    ] as const),
  ],
} satisfies Record<string, readonly Outcome[]>

/** For hundreds of orders on a busy machine. */
const PATIENCE_MS = 240_000

test.each(['NORMAL', 'SCHOOL'] as const)(
  'SB10, AMB12: page and database give the same first refusal of any order, or else the same bill: %s',
  async (clientType) => {
    const shop = await openShop(clientType)
    const seen = new Map<Outcome, number>()
    try {
      await fc.assert(
        fc.asyncProperty(anyPlacing(shop, clientType), async (placing) => {
          const { browser, onPage, answer } = await place(shop, placing)
          const [refusal] = onPage.refusals
          const outcome = refusal?.code ?? 'placed'
          seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
          const answered = answer.body.reason ?? null
          expect(
            answered && { code: answered.code, data: answered.data, line: answered.line, final: answered.final },
          ).toEqual(
            refusal ? { code: refusal.code, data: refusal.data, line: refusal.line, final: refusal.final } : null,
          )
          if (refusal) return
          expect([answer.status, answer.body.changes]).toEqual([200, undefined])
          if (placing.order.plan.kind === 'days') {
            const { total, lines } = onPage.bill
            const perMeal = lines.find(({ code }) => code === 'items')?.perMeal
            expect(await placedPlan(browser, answer.body.planId)).toMatchObject({ total, perMeal })
            return
          }
          expect(await trackedBill(browser, answer.body.orderId)).toEqual(onPage.bill)
        }),
        {
          ...{ numRuns: clientType === 'NORMAL' ? 500 : 150, seed: 20_261_122 },
          examples: [...rarePlacings(shop, clientType)],
        },
      )
    } finally {
      await shop.system.close()
    }
    const missing = expected[clientType].filter((outcome) => !seen.has(outcome))
    expect(missing).toEqual([])
  },
  PATIENCE_MS,
)
