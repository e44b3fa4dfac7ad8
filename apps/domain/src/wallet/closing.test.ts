import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Closing, planClosing } from './closing.ts'

const topUps = [
  { id: 'new', left: 100, isTaken: true },
  { id: 'middle', left: 50, isTaken: true },
  { id: 'old', left: 200, isTaken: false },
]
const back = ({ returns }: Closing) => returns.map(({ topUpId, amount, way }) => `${topUpId} ${amount} ${way}`)

test.each([
  [0, 0, []],
  [30, 0, ['new 30 provider']],
  [100, 0, ['new 100 provider']],
  [120, 0, ['new 100 provider', 'middle 20 provider']],
  [300, 0, ['new 100 provider', 'middle 50 provider', 'old 150 bank']],
  [300, 40, ['new 100 provider', 'middle 50 provider', 'old 110 bank']],
  [300, 300, []],
  [300, 400, []],
])('SB23: of %d in cash with %d owed goes back, the newest first: %j', (cash, owed, expected) =>
  expect(back(planClosing({ cash, owed, topUps }))).toEqual(expected),
)

test('SB23: what is owed is settled first, and what the cash does not reach stays owed', () => {
  expect(planClosing({ cash: 300, owed: 40, topUps })).toMatchObject({ settled: 40, stillOwed: 0 })
  expect(planClosing({ cash: 300, owed: 400, topUps })).toMatchObject({ settled: 300, stillOwed: 100, unknown: 0 })
})

test('cash of no top-up is named, not lost', () =>
  expect(planClosing({ cash: 400, owed: 0, topUps })).toMatchObject({ unknown: 50 }))

test('SB23, SAFE4: nothing is lost: the cash is what is settled, returned and unknown, and no top-up returns more than it brought', () => {
  const amount = fc.nat({ max: 500 })
  const some = fc.array(fc.record({ left: amount, isTaken: fc.boolean() }), { maxLength: 6 })
  fc.assert(
    fc.property(amount, amount, some, (cash, owed, list) => {
      const given = list.map((each, at) => ({ id: String(at), ...each }))
      const { settled, stillOwed, returns, unknown } = planClosing({ cash, owed, topUps: given })
      const returned = returns.reduce((sum, each) => sum + each.amount, 0)
      expect([settled + returned + unknown, settled + stillOwed]).toEqual([cash, owed])
      for (const each of returns) {
        const of = given.find(({ id }) => id === each.topUpId)
        expect(each.amount > 0 && each.amount <= (of?.left ?? 0)).toBe(true)
      }
    }),
  )
})
