import { describe, expect, test } from '@jest/globals'
import { progressStages, stageComplete, trackingEnded } from './tracking.ts'

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

describe('when tracking stops (AMB5)', () => {
  test.each([
    ['PICKUP', 400, false],
    ['PICKUP', 500, true],
    ['DELIVERY', 500, false],
    ['DELIVERY', 600, false],
    ['DELIVERY', 700, true],
    ['DELIVERY', 800, true],
    ['PICKUP', 800, true],
  ] as const)('the order screen of a %s at %i: %s', (type, status, ended) =>
    expect(trackingEnded({ type, status })).toBe(ended),
  )
})
