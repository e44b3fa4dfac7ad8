import { describe, expect, test } from '@jest/globals'
import { isOrderStatus, progressStages, stageComplete, trackingEnded } from './tracking.ts'

describe('progress of an order (S4, S5, AMB36)', () => {
  test.each([
    [100, [100]],
    [200, [100, 200]],
    [300, [100, 200, 300]],
    [400, [100, 200, 300]],
    [500, [100, 200, 300, 500]],
    [700, [100, 200, 300, 500]],
  ])('S4: at %i the stages %j are complete', (status, complete) =>
    expect(progressStages.filter((stage) => stageComplete(stage, status))).toEqual(complete),
  )

  test('AMB35: a cancelled order completes no stage', () =>
    expect(progressStages.some((stage) => stageComplete(stage, 800))).toBe(false))
})

test('an order has eight states, and no other number is one (S5)', () => {
  expect([100, 200, 300, 400, 500, 600, 700, 800].every(isOrderStatus)).toBe(true)
  expect([0, -100, 99, 150, 900, 100.5, Number.NaN].some(isOrderStatus)).toBe(false)
})

describe('when tracking stops (S7, AMB5)', () => {
  test.each([
    ['order', 'PICKUP', 400, false],
    ['order', 'PICKUP', 500, true],
    ['order', 'DELIVERY', 500, false],
    ['order', 'DELIVERY', 600, false],
    ['order', 'DELIVERY', 700, true],
    ['order', 'DELIVERY', 800, true],
    ['order', 'PICKUP', 800, true],
    ['item', 'PICKUP', 400, false],
    ['item', 'PICKUP', 500, true],
    ['item', 'DELIVERY', 400, false],
    ['item', 'DELIVERY', 500, true],
    ['item', 'DELIVERY', 800, true],
  ] as const)('the %s screen of a %s at %i: %s', (screen, type, status, ended) =>
    expect(trackingEnded(screen, { type, status })).toBe(ended),
  )
})
