import { describe, expect, test } from '@jest/globals'
import type { OrderState } from './lifecycle.ts'
import { type PastChange, UNDO_ACCEPTED_MS, undoOf } from './undo.ts'

const AT = 1_000_000

const change = (seq: number, move: PastChange['move'], progress: PastChange['progress'], more = {}): PastChange => ({
  ...{ seq, move, progress, detail: null, at: AT },
  ...more,
})

const order = (progress: OrderState['progress']): OrderState => ({
  fulfilment: 'DELIVERY',
  progress,
  payment: 'PENDING',
})

const placed = change(1, 'place-cash', 100, { at: AT - 60_000 })
const cooking = change(2, 'advance', 200)
const steps = [
  change(4, 'advance', 400),
  change(3, 'advance', 300, { detail: { through: 400 } }),
  change(2, 'advance', 200, { detail: { through: 400 } }),
]

const undo = (state: OrderState, newestFirst: readonly PastChange[], seq: number | null = null, later = 0) =>
  undoOf(state, newestFirst, { seq, now: AT + later })

describe('the undo of the last step', () => {
  test.each([
    ['the last step', undo(order(200), [cooking, placed]), { undone: [2] }],
    ['the last step by its number', undo(order(200), [cooking, placed], 2), { undone: [2] }],
    ['30 s later', undo(order(200), [cooking, placed], 2, UNDO_ACCEPTED_MS), { undone: [2] }],
    [
      'more than 30 s later',
      undo(order(200), [cooking, placed], 2, UNDO_ACCEPTED_MS + 1),
      { refusal: { code: 'undo-too-late' } },
    ],
    ['all steps of its call', undo(order(400), [...steps, placed]), { undone: [4, 3, 2] }],
    [
      'an earlier call is not part of it',
      undo(order(400), [change(4, 'advance', 400), change(3, 'advance', 300, { at: AT - 1 }), cooking, placed]),
      { undone: [4] },
    ],
    [
      'after a note',
      undo(order(200), [change(3, 'note', 200, { detail: { note: 'kept' } }), cooking, placed], 2),
      {
        undone: [2],
      },
    ],
    [
      'after money moved',
      undo(order(200), [change(3, 'note', 200, { detail: { note: 'refunded' } }), cooking, placed]),
      { refusal: { code: 'money-moved' } },
    ],
    ['when a later move exists', undo(order(400), [...steps, placed], 3), { refusal: { code: 'changed' } }],
    [
      'twice: in silence',
      undo(order(100), [change(3, 'undo', 100, { detail: { undone: 2 } }), cooking, placed], 2),
      { undone: [] },
    ],
    [
      'of what was undone and done again',
      undo(
        order(200),
        [change(4, 'advance', 200), change(3, 'undo', 100, { detail: { undone: 2 } }), cooking, placed],
        2,
      ),
      { refusal: { code: 'changed' } },
    ],
    [
      'of an undo',
      undo(order(300), [change(5, 'undo', 300, { detail: { undone: 4 } }), ...steps, placed]),
      {
        refusal: { code: 'nothing-to-undo' },
      },
    ],
    ['of the placement', undo(order(100), [placed]), { refusal: { code: 'too-early', progress: 100 } }],
    ['of no step', undo(order(200), [cooking, placed], 9), { refusal: { code: 'nothing-to-undo' } }],
    [
      'of a delivery',
      undo(order(700), [change(2, 'advance', 700)]),
      { refusal: { code: 'path-ended', progress: 700 } },
    ],
    [
      'of a cancelled order',
      undo(order(800), [change(3, 'cancel', 800), cooking], 2),
      {
        refusal: { code: 'cancelled-already' },
      },
    ],
  ])('%s', (_what, way, expected) => expect(way).toEqual(expected))
})
