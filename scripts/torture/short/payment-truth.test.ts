import { expect, test } from '@jest/globals'
import { runPaymentTruth } from '../payment-truth.ts'
import { oneDatabase, PATIENCE_MS, shortRunOn } from './wish.ts'

test(
  'SAFE5, SAFE10: no forged callback and no browser has an order accepted, and every real payment is found',
  async () => {
    const { violations, facts } = await runPaymentTruth(shortRunOn(oneDatabase))
    expect(violations).toEqual([])
    expect(facts).toMatchObject({ forgeries: 33, accepted: 0 })
  },
  PATIENCE_MS,
)
