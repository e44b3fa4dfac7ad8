import { expect, test } from '@jest/globals'
import { runSettleOrder } from '../settle-order.ts'
import { oneDatabase, PATIENCE_MS, shortRunOn } from './wish.ts'

test(
  'SAFE6: in whatever order browser, callbacks and settle job speak, and through crashes, an order is paid and a top-up credited once',
  async () => {
    const { violations, facts } = await runSettleOrder(shortRunOn(oneDatabase))
    expect(violations).toEqual([])
    expect(facts).toMatchObject({ scenarios: 3, 'scenarios of top-ups': 2, 'top-ups credited': 8 })
    expect(facts).toMatchObject({ 'payments open over six hours without provider': 12 })
    expect(facts['handed over']).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)
