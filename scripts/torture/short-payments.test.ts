import { expect, test } from '@jest/globals'
import { runPaymentTruth } from './payment-truth.ts'
import type { RunWish } from './run.ts'
import { runSettleOrder } from './settle-order.ts'

const server = process.env.TEST_DATABASE_URL

/** On the database server where there is one: the other short runs are on both. */
const wish: RunWish = {
  ...{ seed: 20261122, database: server ? { server } : 'embedded', isFull: false, share: 1 },
  progress: () => {},
}

/** A run takes some seconds, and many times that beside other tests. */
const PATIENCE_MS = 600_000

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
