import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createClock } from './clock.ts'

const NOW = Date.UTC(2026, 10, 21, 5, 0)
const DAY_MS = 86_400_000

/** A device whose clock is off by `offsetMs`, and a server whose clock is correct. `passed` counts for both. */
function setUp(offsetMs = 0) {
  let passed = 0
  let offset = offsetMs
  let asleep = 0
  const device = { wall: () => NOW + passed + offset, elapsed: () => passed - asleep }
  const clock = createClock(device)
  return {
    clock,
    truth: () => NOW + passed,
    pass: (ms: number) => {
      passed += ms
    },
    jump: (ms: number) => {
      offset += ms
    },
    sleep: (ms: number) => {
      passed += ms
      asleep += ms
    },
    /** Simulates a call that takes `there` ms to the server and `back` ms to return. */
    answer(there: number, back: number) {
      const sentAt = device.elapsed()
      passed += there
      const moment = Math.floor(NOW + passed)
      passed += back
      clock.sync({ moment, sentAt, receivedAt: device.elapsed() })
    },
  }
}

const anyOffset = fc.integer({ min: -400 * DAY_MS, max: 400 * DAY_MS })
const trip = fc.integer({ min: 0, max: 3_000 })

type Step = { readonly pass: number } | { readonly jump: number } | { readonly there: number; readonly back: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ pass: fc.integer({ min: 0, max: DAY_MS }) }),
  fc.record({ jump: anyOffset }),
  fc.record({ there: trip, back: trip }),
)

describe("the clock follows the server's time (AMB102)", () => {
  test('whatever the device clock says or is changed to, and however slow responses are', () => {
    fc.assert(
      fc.property(anyOffset, trip, trip, fc.array(step, { maxLength: 30 }), (offset, there, back, steps) => {
        const { clock, truth, pass, jump, answer } = setUp(offset)
        answer(there, back)
        let error = (there + back) / 2 + 2
        for (const each of steps) {
          if ('pass' in each) pass(each.pass)
          else if ('jump' in each) jump(each.jump)
          else {
            answer(each.there, each.back)
            error = Math.max(Math.min(error, each.there + each.back + 2), (each.there + each.back) / 2 + 2)
          }
          if (Math.abs(clock.now() - truth()) > error) return false
        }
        return true
      }),
      { numRuns: 2000 },
    )
  })

  test('before any response it uses the device clock', () => {
    expect(setUp(DAY_MS).clock.now()).toBe(NOW + DAY_MS)
  })

  test('half of the round trip is counted as the way back', () => {
    const { clock, truth, answer } = setUp(DAY_MS)
    answer(300, 300)
    expect(clock.now()).toBe(truth())
  })

  test('a slow response does not degrade a precise clock', () => {
    const { clock, truth, answer } = setUp()
    answer(5, 5)
    answer(0, 3000)
    expect(clock.now()).toBe(truth())
  })

  test('a precise response corrects a clock that a slow response set', () => {
    const { clock, truth, answer } = setUp()
    answer(0, 3000)
    expect(clock.now()).toBe(truth() - 1500)
    answer(5, 5)
    expect(clock.now()).toBe(truth())
  })

  test('a response to an earlier request does not override a newer one', () => {
    const { clock } = setUp()
    clock.sync({ moment: NOW + 60_000, sentAt: 50, receivedAt: 60 })
    clock.sync({ moment: NOW, sentAt: 10, receivedAt: 70 })
    expect(clock.now()).toBe(NOW + 60_005 - 60)
  })

  test("when the server's clock is changed, the next response carries the change over", () => {
    const { clock } = setUp()
    clock.sync({ moment: NOW, sentAt: 0, receivedAt: 0 })
    clock.sync({ moment: NOW - 5_000, sentAt: 0, receivedAt: 0 })
    expect(clock.now()).toBe(NOW - 5_000)
  })
})

describe('the clock reports that it may be wrong', () => {
  test('before any answer', () => {
    const { clock, answer } = setUp()
    expect(clock.isUncertain()).toBe(true)
    answer(10, 10)
    expect(clock.isUncertain()).toBe(false)
  })

  test('after the device clock was changed, until the next response; meanwhile it is right', () => {
    const { clock, truth, jump, answer } = setUp()
    answer(10, 10)
    jump(-DAY_MS)
    expect([clock.isUncertain(), clock.now()]).toEqual([true, truth()])
    answer(10, 10)
    expect(clock.isUncertain()).toBe(false)
  })

  test('after the device slept; the next response moves it forward', () => {
    const { clock, truth, sleep, answer } = setUp()
    answer(10, 10)
    sleep(600_000)
    expect([clock.isUncertain(), clock.now()]).toEqual([true, truth() - 600_000])
    answer(10, 10)
    expect([clock.isUncertain(), clock.now()]).toEqual([false, truth()])
  })

  test('not while time simply passes', () => {
    const { clock, pass, answer } = setUp()
    answer(10, 10)
    pass(DAY_MS)
    expect(clock.isUncertain()).toBe(false)
  })
})
