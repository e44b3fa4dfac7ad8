import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { advanceTo } from './advance-to.ts'
import { orderMoves } from './lifecycle.ts'
import { historyOf, type StoredChange } from './order-history.ts'
import { orderPath } from './tracking.ts'
import { undoOf } from './undo.ts'

const at = (second: number): string => new Date(second * 1000).toISOString()

/** An order that lives by the calls of an operator: its events, and its stages as they are kept up with each. */
function anOrder(fulfilment: 'DELIVERY' | 'PICKUP') {
  const events: StoredChange[] = [
    { seq: 1, move: 'place-cash', by: 'owner', progress: 100, payment: 'PENDING', detail: null, at: at(0) },
  ]
  const kept: Record<string, string> = { 100: at(0) }
  let state = { fulfilment, progress: 100, payment: 'PENDING' } as NonNullable<ReturnType<typeof orderMoves.after>>
  function make(move: 'advance' | 'undo' | 'cancel', detail: object | null, second: number): void {
    const to = orderMoves.after(state, move, 'operator')
    if (!to) throw new Error(`no ${move} from ${state.progress}`)
    if (move === 'undo') delete kept[state.progress]
    else kept[to.progress] = at(second)
    const { progress, payment } = to
    events.push({ seq: events.length + 1, move, by: 'operator', progress, payment, detail, at: at(second) })
    state = to
  }
  return {
    events,
    kept,
    progress: () => state.progress,
    advance(target: number, second: number) {
      const way = advanceTo({ ...state, seq: events.length }, { target: target as 100, seq: events.length })
      if ('refusal' in way) return
      for (const step of way.steps) make('advance', step === target ? null : { through: target }, second)
    },
    undo(second: number) {
      const past = events.map((event) => ({ ...event, at: Date.parse(event.at) }))
      const way = undoOf(state, past.toReversed() as never, { seq: null, now: second * 1000 })
      if ('refusal' in way) return
      for (const undone of way.undone) make('undo', { undone }, second)
    },
    cancel(second: number) {
      if (orderMoves.allows(state, 'cancel', 'operator')) make('cancel', null, second)
    },
  }
}

describe('S4, S5: the events of an order lead to its state and its stages', () => {
  test('any sequence of moves and undos: the replay agrees with what was kept up', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('DELIVERY', 'PICKUP'),
        fc.array(fc.tuple(fc.integer({ min: -1, max: 6 }), fc.nat({ max: 40 })), { maxLength: 30 }),
        (fulfilment, calls) => {
          const order = anOrder(fulfilment)
          let second = 0
          for (const [call, pause] of calls) {
            second += pause
            if (call === -1 && pause > 38) order.cancel(second)
            else if (call <= 1) order.undo(second)
            else order.advance(call * 100, second)
          }
          const history = historyOf(fulfilment, order.events)
          expect(history).toEqual({
            state: { fulfilment, progress: order.progress(), payment: 'PENDING' },
            stages: order.kept,
          })
          // Every stage up to the state was reached and none beyond, whatever was taken back on the way.
          const reached = Object.keys(order.kept).map(Number)
          const whole = orderPath[fulfilment].filter((each) => each <= Math.max(...reached.filter((one) => one < 800)))
          expect(reached.filter((each) => each < 800)).toEqual(whole)
        },
      ),
    ))

  const placed = {
    seq: 1,
    move: 'place-cash',
    by: 'owner',
    progress: 100,
    payment: 'PENDING',
    detail: null,
    at: at(0),
  } as const
  const cooked = { ...placed, seq: 2, move: 'advance', by: 'operator', progress: 200 } as const
  const undone = { ...placed, seq: 3, move: 'undo', by: 'operator', detail: { undone: 2 } } as const
  test.each([
    ['a gap', [placed, { ...cooked, seq: 3 }], 3],
    ['a move that is not allowed there', [placed, { ...cooked, progress: 300 }], 2],
    ['an undo of nothing', [placed, cooked, { ...undone, detail: null }], 3],
    ['an undo of the placement', [placed, cooked, { ...undone, detail: { undone: 1 } }], 3],
    ['the same step undone twice', [placed, cooked, undone, { ...cooked, seq: 4 }, { ...undone, seq: 5 }], 5],
  ] as const)('%s is refused', (_what, events, seq) =>
    expect(historyOf('PICKUP', events)).toMatchObject({ refused: { seq } }),
  )
})
