import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { PAGE, readMeasured } from './files.ts'
import type { Measured } from './measured.ts'
import { capacityPage } from './page.ts'
import { limitsOf, needOf, planFor } from './plan.ts'

const measured: Measured = {
  about: 'an invented machine',
  page: { bff: 1, bytes: 10_000 },
  menu: { bff: 0.5, bytes: 20_000 },
  order: { bff: 2, commerce: 3, bytes: 5000 },
  move: { bff: 1, commerce: 2 },
  tracker: { bytes: 20_000 },
  tenant: { bff: 5000, commerce: 10_000 },
  idle: { bff: 100e6, commerce: 250e6, round: 30 },
}

test('docs/capacity.md is what the kept figures give', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(capacityPage(readMeasured()))
})

describe('a plan', () => {
  test('computes what a tenant needs in its busiest hour', () => {
    expect(needOf(measured)).toEqual({
      orders: 8,
      // 8 x (2 + 6 x 1 + 15 x 1 + 20 x 0.5) ms
      bff: 0.264,
      // 8 x (3 + 6 x 2) ms
      commerce: 0.12,
      // 4 trackers at a time
      bffMemory: 85_000,
      commerceMemory: 10_000,
      stored: 73e6,
    })
  })

  test('is of as many cells as the round of the agenda asks for', () => {
    expect([100, 5000, 5001, 100_000].map((tenants) => planFor(tenants, measured).cells)).toEqual([1, 1, 2, 20])
    expect(planFor(10_000, measured)).toMatchObject({ tenants: 10_000, cells: 2, roundS: 100, storedPerYear: 730e9 })
  })

  test('has the rounds of all cells in its cores', () => {
    const { commerceCores, bffCores } = planFor(100_000, measured)
    expect(bffCores).toBeCloseTo((100_000 * 0.264) / 3600 / 0.5)
    expect(commerceCores).toBeCloseTo((100_000 * 0.12) / 3600 / 0.5 + (20 * 30) / 1000 / 0.5)
  })

  test('names its limits, the first first', () => {
    expect(limitsOf(measured).map(({ tenants }) => tenants)).toEqual([5000, 6818, 15_000])
    const slow = { ...measured, order: { ...measured.order, commerce: 300 } }
    expect(limitsOf(slow)[0]).toMatchObject({ what: expect.stringContaining('commerce'), tenants: 721 })
  })
})
