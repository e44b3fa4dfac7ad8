import { expect, test } from '@jest/globals'
import { momentOf, realClock } from './clock.ts'

const machine = Date.parse('2026-11-21T07:00:00.000Z')
const at = Date.parse('2026-12-01T18:29:59.000Z')

test.each([
  [0, 'stands still at its moment', at],
  [1, 'runs on from its moment', at + 5000],
  [60, 'runs sixty times as fast', at + 300_000],
])('a clock of rate %d %s', (rate, _what, shown) =>
  expect(momentOf({ from: machine, at, rate }, machine + 5000)).toBe(shown),
)

test("without a clock of its own a server has the machine's", () => expect(momentOf(realClock, machine)).toBe(machine))
