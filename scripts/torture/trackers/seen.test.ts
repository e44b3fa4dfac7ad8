import { beforeEach, describe, expect, test } from '@jest/globals'
import type { OrderEvent } from '@tiffin/contract/order-events'
import type { Tracking } from '@tiffin/contract/orders'
import { openSeen, type Seen, whyWrong } from './seen.ts'

let found: string[]
let seen: Seen
beforeEach(() => {
  found = []
  seen = openSeen({ name: 'a tracker', isOwn: (id) => id.startsWith('OWN'), violation: (text) => found.push(text) })
})

const order = (orderId: string, seq: number | null, status = 100): OrderEvent => ({
  kind: 'order',
  tracking: { orderId, seq, status } as Tracking,
})

const position = { latitude: 28.6, longitude: 77.2, at: 1 }

describe('what a tracker may say', () => {
  test('the newest state of each own order is what it shows', () => {
    const session: OrderEvent = { kind: 'session', mark: 'M1' }
    for (const event of [session, order('OWN1', 1), order('OWN2', 5, 300), order('OWN1', 2, 200), session]) {
      seen.hear(event)
    }
    seen.hear(order('OWN1', 2, 200))
    seen.hear({ kind: 'away', orderId: 'OWN1' })
    seen.hear({ kind: 'gone', orderId: 'OTHER' })
    seen.hear({ kind: 'rider', orderId: 'OWN1', position })
    expect([found, seen.of('OWN1'), seen.of('OWN2'), seen.of('OTHER')]).toEqual([
      [],
      { seq: 2, status: 200 },
      { seq: 5, status: 300 },
      undefined,
    ])
  })

  test.each<[string, readonly OrderEvent[], RegExp]>([
    ['a lower number after a higher one', [order('OWN1', 3), order('OWN1', 2)], /#2 of order OWN1 after #3/],
    ['an order without a number', [order('OWN1', null)], /without a number/],
    ["another person's order", [order('OTHER', 1)], /OTHER of another person/],
    ["the rider of another person's order", [{ kind: 'rider', orderId: 'OTHER', position }], /rider of another/],
    ['the loss of an own order', [{ kind: 'gone', orderId: 'OWN1' }], /loses its own order OWN1/],
    ['another session', ['M1', 'M2'].map((mark) => ({ kind: 'session', mark }) as const), /another session/],
  ])('%s is a violation', (_what, events, words) => {
    for (const event of events) seen.hear(event)
    expect(found).toEqual([expect.stringMatching(words)])
  })

  test.each([
    [{ seq: 2, status: 200 }, null],
    [{ seq: 1, status: 100 }, 'T shows #1 in state 100 of order O1, which is #2 in state 200'],
    [{ seq: 2, status: 300 }, 'T shows #2 in state 300 of order O1, which is #2 in state 200'],
    [undefined, 'T shows nothing of order O1, which is #2 in state 200'],
  ])('%j of an order that is stored as #2 is %j', (shown, wrong) =>
    expect(whyWrong('T', 'O1', shown, { seq: 2, status: 200 })).toBe(wrong),
  )
})
