import { afterEach, describe, expect, test } from '@jest/globals'
import type { OrderEvent } from '@tiffin/contract/order-events'
import { definite, NEVER, order, settle, shown, watcherOf } from '../testing/watchers.ts'
import type { AskSeqs } from './order-seqs.ts'
import { openWatch, type Watch, type Watcher, type WatchOptions } from './watch.ts'

describe('watching orders completely', () => {
  let watch: Watch | undefined
  let elapsed = 0
  afterEach(() => watch?.close())

  const open = (options: Partial<WatchOptions> = {}) => {
    elapsed = 0
    watch = openWatch({ pollMs: NEVER, compareMs: NEVER, askSeqs: null, elapsed: () => elapsed, ...options })
    return watch
  }

  describe('changes whose event was lost (AMB84)', () => {
    const numbered = (orderId: string, seq: number, over: Partial<Watcher> = {}) =>
      watcherOf(async () => ({ ...order(seq * 100, seq), orderId }), { orderId, ...over })

    /** Asks like commerce, whose orders have these numbers. */
    const commerce = (seqs: Record<string, number>) => {
      const asked: string[] = []
      const askSeqs: AskSeqs = async (tenantId, orderIds) => {
        asked.push(`${tenantId}: ${orderIds.join()}`)
        return new Map(orderIds.flatMap((id) => (id in seqs ? [[id, seqs[id] ?? 0]] : [])))
      }
      return { asked, askSeqs }
    }

    test('are found by one call per tenant, and only these orders are fetched', async () => {
      const { asked, askSeqs } = commerce({ O1: 1, O2: 3, O3: 1 })
      const [same, changed] = [numbered('O1', 1), numbered('O2', 3)]
      const elsewhere = numbered('O3', 1, { tenantId: 'greens' })
      open({ askSeqs })
      for (const { each } of [same, changed, elsewhere]) watch?.add(each, order(100, 1))
      watch?.compareAll()
      await settle()
      expect(asked).toEqual(['spice: O1,O2', 'greens: O3'])
      expect([same.seen, changed.seen, elsewhere.seen, watch?.counts()]).toEqual([
        ...[[], [300], []],
        { orders: 3, missed: 1 },
      ])
    })

    test('are found again and again while the feed is up, without a fetch when there are none', async () => {
      const { asked, askSeqs } = commerce({ O1: 1 })
      const one = numbered('O1', 1)
      open({ compareMs: 5, askSeqs }).fed(true)
      watch?.add(one.each, order(100, 1))
      while (asked.length < 3) await new Promise((resolve) => setTimeout(resolve, 5))
      expect(one.seen).toEqual([])
    })

    test('a thousand orders are one call, more are several', async () => {
      const { asked, askSeqs } = commerce({})
      open({ askSeqs })
      for (let at = 0; at < 1001; at++) watch?.add(numbered(`O${at}`, 1).each, order(100, 1))
      watch?.compareAll()
      while (asked.length < 2) await settle()
      expect(asked.map((each) => each.split(',').length)).toEqual([1000, 1])
    })

    test('when commerce compares nothing every order is fetched, as may have changed', async () => {
      const one = numbered('O1', 2)
      open({ askSeqs: () => Promise.reject(new Error('down')) }).add(one.each, order(100, 1))
      watch?.compareAll()
      await settle()
      expect([one.seen, watch?.counts().missed]).toEqual([[200], 0])
    })

    test('an order without a number is fetched, and one that commerce does not know', async () => {
      const { askSeqs } = commerce({})
      const [unnumbered, unknown] = [watcherOf(async () => order(200)), numbered('O2', 2)]
      open({ askSeqs }).add(unnumbered.each, order(100))
      watch?.add(unknown.each, order(100, 1))
      watch?.compareAll()
      await settle()
      expect([unnumbered.seen, unknown.seen]).toEqual([[200], [200]])
    })

    test('an event of a change that was shown already causes no fetch, a newer one does', async () => {
      let fetches = 0
      const one = watcherOf(async () => order(300, 2 + ++fetches))
      open().add(one.each, order(200, 2))
      watch?.changed('spice', 'O1', 2)
      await settle()
      expect(fetches).toBe(0)
      watch?.changed('spice', 'O1', 3)
      await settle()
      expect([fetches, one.seen]).toEqual([1, [300]])
    })

    test('a change that is reported while an order is fetched for the first time is not missed', async () => {
      const [late, known, other] = [numbered('O1', 3), numbered('O2', 2), numbered('O3', 1)]
      open()
      watch?.changed('spice', 'O1', 3)
      watch?.changed('spice', 'O2', 2)
      watch?.add(late.each, order(200, 2))
      watch?.add(known.each, order(200, 2))
      watch?.add(other.each, order(100, 1))
      await settle()
      expect([late.seen, known.seen, other.seen]).toEqual([[300], [], []])
    })

    test.each([
      ['with a lower number', [3, 2]],
      ['after one without a number', [null, 2]],
      ['without a number', [2, null]],
    ])('an event %s hides no change from a fetch that began before it', async (_what, seqs) => {
      const late = numbered('O1', 3)
      open()
      for (const seq of seqs) watch?.changed('spice', 'O1', seq)
      watch?.add(late.each, order(200, 2))
      await settle()
      expect(late.seen).toEqual([300])
    })

    test('a late answer never replaces a newer one', async () => {
      const answers = [order(300, 3), order(200, 2), order(400, 4)]
      const one = watcherOf(async () => answers.shift() ?? order(0))
      open().add(one.each, order(100, 1))
      for (let at = 0; at < 3; at++) {
        watch?.changed('spice', 'O1', null)
        await settle()
      }
      expect(one.seen).toEqual([300, 400])
    })

    test('a fetch that failed for a while is repeated, and the screen says that the state is the last known', async () => {
      let isDown = true
      const one = watcherOf(async () => {
        if (isDown) throw new Error('down')
        return order(200)
      })
      open({ pollMs: 5 }).fed(true)
      watch?.add(one.each, shown)
      watch?.changed('spice', 'O1', null)
      await settle()
      expect([one.seen, one.others]).toEqual([[], ['away']])
      isDown = false
      while (one.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      expect(one.seen).toEqual([200])
    })

    test('an order that could not be read at first is fetched', async () => {
      const one = watcherOf(async () => order(200))
      open().add(one.each, null)
      await settle()
      expect(one.seen).toEqual([200])
    })
  })

  describe('data that causes no fetch (SAFE11)', () => {
    const data: OrderEvent = { kind: 'away', orderId: 'O1' }

    test('goes at once to a session that answered within 10 s, and checks the others first', async () => {
      let fetches = 0
      const one = watcherOf(async () => order(200 + ++fetches))
      open().add(one.each, shown)
      elapsed = 9_999
      watch?.tell('spice', 'O1', data)
      watch?.tell('greens', 'O1', data)
      await settle()
      expect([one.others, fetches]).toEqual([['away'], 0])
      elapsed = 10_000
      watch?.tell('spice', 'O1', data)
      await settle()
      expect([one.others, fetches]).toEqual([['away'], 1])
      watch?.tell('spice', 'O1', data)
      await settle()
      expect([one.others, fetches]).toEqual([['away', 'away'], 1])
    })

    test('causes one fetch and one word of it while the upstream is away (AMB47)', async () => {
      let isDown = true
      let fetches = 0
      const one = watcherOf(async () => {
        fetches++
        if (isDown) throw new Error('down')
        return order(200)
      })
      open().add(one.each, shown)
      elapsed = 10_000
      for (let told = 0; told < 5; told++) {
        watch?.tell('spice', 'O1', data)
        await settle()
      }
      expect([fetches, one.others]).toEqual([1, ['away']])
      isDown = false
      watch?.compareAll()
      await settle()
      watch?.tell('spice', 'O1', data)
      expect([one.seen, one.others]).toEqual([[200], ['away', 'away']])
    })

    test('never goes to a session that has ended', async () => {
      const ended = watcherOf(() => Promise.reject(definite), { session: 'S1' })
      const live = watcherOf(async () => order(200), { session: 'S2' })
      open()
      for (const { each } of [ended, live]) watch?.add({ ...each }, shown)
      elapsed = 10_000
      watch?.tell('spice', 'O1', data)
      await settle()
      expect([ended.others, ended.refused, live.others]).toEqual([[], [definite], []])
    })
  })
})
