import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { openRiderPace } from './rider-pace.ts'

const HOUR = 3_600_000

test('S14: of the positions of one order and second one is sent, and none that is older than the last', () => {
  const report = fc.record({ wait: fc.integer({ min: 0, max: 400 }), at: fc.integer({ min: 0, max: 5000 }) })
  fc.assert(
    fc.property(fc.array(report), (reports) => {
      let now = 0
      const pace = openRiderPace(() => now)
      const sent: { at: number; now: number }[] = []
      for (const { wait, at } of reports) {
        now += wait
        if (pace.takes('spice', 'O1', at)) sent.push({ at, now })
      }
      expect(sent.length > 0).toBe(reports.length > 0)
      for (const [nth, each] of sent.slice(1).entries()) {
        const before = sent[nth]
        expect(each.at).toBeGreaterThan(before?.at ?? Infinity)
        expect(each.now - (before?.now ?? Infinity)).toBeGreaterThanOrEqual(1000)
      }
    }),
  )
})

test("a changed order may have another rider, who inherits no time of the one before; others' orders keep theirs", () => {
  const pace = openRiderPace(() => 0)
  const take = () => [pace.takes('spice', 'O1', 5), pace.takes('spice', 'O2', 5), pace.takes('greens', 'O1', 5)]
  expect(take()).toEqual([true, true, true])
  pace.changed('spice', 'O1')
  expect(take()).toEqual([true, false, false])
  pace.anyChanged()
  expect(take()).toEqual([true, true, true])
})

test('orders and tenants do not share a second, and what is an hour old is forgotten', () => {
  let now = 0
  const pace = openRiderPace(() => now)
  expect([pace.takes('spice', 'O1', 5), pace.takes('spice', 'O2', 5), pace.takes('greens', 'O1', 5)]).toEqual([
    ...[true, true, true],
  ])
  now = HOUR
  expect(pace.takes('spice', 'O1', 5)).toBe(false)
  now = HOUR + 1
  expect(pace.takes('spice', 'O1', 5)).toBe(true)
})
