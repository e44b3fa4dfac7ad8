import { expect, test } from '@jest/globals'
import { runPaymentTruth } from './payment-truth.ts'
import { runSettleOrder } from './settle-order.ts'
import { oneDatabase, PATIENCE_MS, shortRunOn } from './short-run.ts'

const wish = shortRunOn(oneDatabase)

test(
  'SAFE5, SAFE10: no forged callback and no browser has an order accepted, and every real payment is found',
  async () => {
    const { violations, facts } = await runPaymentTruth(wish)
    expect(violations).toEqual([])
    expect(facts).toMatchObject({ forgeries: 33, accepted: 0 })
  },
  PATIENCE_MS,
)

test(
  'SAFE6: in whatever order browser, callbacks and settle job speak, and through crashes, an order is paid and a top-up credited once',
  async () => {
    const { violations, facts } = await runSettleOrder(wish)
    expect(violations).toEqual([])
    expect(facts).toMatchObject({ scenarios: 3, 'scenarios of top-ups': 2, 'top-ups credited': 8 })
    expect(facts).toMatchObject({ 'payments open over six hours without provider': 12 })
    expect(facts['handed over']).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)
