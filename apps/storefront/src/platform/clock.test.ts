import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { openClock } from './clock.ts'

const NOW = Date.UTC(2026, 10, 21, 5, 0)
const DAY_MS = 86_400_000

/** A device whose clock is off by so much, and a server that is right; time passes for both. */
function setUp(offsetMs = 0) {
  let passed = 0
  let offset = offsetMs
  let asleep = 0
  const device = { wall: () => NOW + passed + offset, elapsed: () => passed - asleep }
  const clock = openClock(device)
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
    /** One call: so long on its way to the server, so long back. */
    answer(there: number, back: number) {
      const asked = device.elapsed()
      passed += there
      const moment = Math.floor(NOW + passed)
      passed += back
      clock.hear({ moment, asked, heard: device.elapsed() })
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

describe("the server's moment decides (AMB102)", () => {
  test('whatever the device says at first and is set to later, and however slow answers are', () => {
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

  test('before any answer there is only the device', () => {
    expect(setUp(DAY_MS).clock.now()).toBe(NOW + DAY_MS)
  })

  test('half of the round trip is taken for the way back', () => {
    const { clock, truth, answer } = setUp(DAY_MS)
    answer(300, 300)
    expect(clock.now()).toBe(truth())
  })

  test('a slow answer makes a precise clock no worse', () => {
    const { clock, truth, answer } = setUp()
    answer(5, 5)
    answer(0, 3000)
    expect(clock.now()).toBe(truth())
  })

  test('a precise answer corrects a clock that a slow one set', () => {
    const { clock, truth, answer } = setUp()
    answer(0, 3000)
    expect(clock.now()).toBe(truth() - 1500)
    answer(5, 5)
    expect(clock.now()).toBe(truth())
  })

  test('an answer that was asked for earlier says nothing against a newer one', () => {
    const { clock } = setUp()
    clock.hear({ moment: NOW + 60_000, asked: 50, heard: 60 })
    clock.hear({ moment: NOW, asked: 10, heard: 70 })
    expect(clock.now()).toBe(NOW + 60_005 - 60)
  })

  test('a server whose clock was set takes its readers along with the next answer', () => {
    const { clock } = setUp()
    clock.hear({ moment: NOW, asked: 0, heard: 0 })
    clock.hear({ moment: NOW - 5_000, asked: 0, heard: 0 })
    expect(clock.now()).toBe(NOW - 5_000)
  })
})

describe('a clock that may be wrong says so', () => {
  test('before any answer', () => {
    const { clock, answer } = setUp()
    expect(clock.isUnsure()).toBe(true)
    answer(10, 10)
    expect(clock.isUnsure()).toBe(false)
  })

  test('once the device was set, until the next answer; meanwhile it is right', () => {
    const { clock, truth, jump, answer } = setUp()
    answer(10, 10)
    jump(-DAY_MS)
    expect([clock.isUnsure(), clock.now()]).toEqual([true, truth()])
    answer(10, 10)
    expect(clock.isUnsure()).toBe(false)
  })

  test('once the device slept: the next answer brings it forward', () => {
    const { clock, truth, sleep, answer } = setUp()
    answer(10, 10)
    sleep(600_000)
    expect([clock.isUnsure(), clock.now()]).toEqual([true, truth() - 600_000])
    answer(10, 10)
    expect([clock.isUnsure(), clock.now()]).toEqual([false, truth()])
  })

  test('not while time just passes', () => {
    const { clock, pass, answer } = setUp()
    answer(10, 10)
    pass(DAY_MS)
    expect(clock.isUnsure()).toBe(false)
  })
})
