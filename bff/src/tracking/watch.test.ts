import { afterEach, describe, expect, test } from '@jest/globals'
import type { Tracking } from '@tiffin/contract/orders'
import { ProblemError } from '../problem-error.ts'
import { definite, NEVER, order, settle, shown, watcherOf } from '../testing/watchers.ts'
import { openWatch, type Watch, type WatchOptions } from './watch.ts'

describe('watching orders', () => {
  let watch: Watch | undefined
  afterEach(() => watch?.close())

  const open = (options: Partial<WatchOptions> = {}) => {
    watch = openWatch({ pollMs: NEVER, compareMs: NEVER, askSeqs: null, elapsed: () => 0, ...options })
    return watch
  }

  test('a change is fetched once and shown to all watchers of a session', async () => {
    let fetches = 0
    const first = watcherOf(async () => order(100 + ++fetches))
    const second = watcherOf(async () => order(0))
    open().add(first.each, shown)
    watch?.add(second.each, shown)
    watch?.changed('spice', 'O1', null)
    await settle()
    expect([first.seen, second.seen, fetches]).toEqual([[101], [101], 1])
  })

  test("another tenant's order with the same id is another order", async () => {
    const one = watcherOf(async () => order(200))
    open().add(one.each, shown)
    watch?.changed('greens', 'O1', null)
    await settle()
    expect(one.seen).toEqual([])
  })

  test('a change during a fetch causes another fetch, so that the last state is shown', async () => {
    let fetches = 0
    const one = watcherOf(async () => {
      if (++fetches === 1) watch?.changed('spice', 'O1', null)
      return order(fetches * 100)
    })
    open().add(one.each, shown)
    watch?.changed('spice', 'O1', null)
    await settle()
    expect(one.seen).toEqual([100, 200])
  })

  test('a call that got no turn at its upstream ends no watching (AMB47)', async () => {
    const one = watcherOf(() => Promise.reject(new ProblemError('too-many-requests', 'busy')))
    open().add(one.each, shown)
    watch?.changed('spice', 'O1', null)
    await settle()
    expect([one.refused, one.others]).toEqual([[], []])
  })

  test('all orders are fetched a few of each tenant at a time, and each once (PERF9)', async () => {
    const answers: (() => void)[] = []
    const fetch = () => new Promise<Tracking>((resolve) => answers.push(() => resolve(order(100))))
    const many = Array.from({ length: 30 }, (_, at) => watcherOf(fetch, { orderId: `O${at}` }))
    const other = watcherOf(async () => order(200), { tenantId: 'greens' })
    open()
    for (const { each } of [...many, other]) watch?.add(each, shown)
    watch?.compareAll()
    await settle()
    expect([answers.length, other.seen]).toEqual([8, [200]])
    while (answers.length > 0) {
      expect(answers.length).toBeLessThanOrEqual(8)
      answers.shift()?.()
      await settle()
    }
    expect(many.map(({ seen }) => seen)).toEqual(many.map(() => [100]))
  })

  test('a transient failure leaves the screen as it is; a definite answer ends the watching (AMB47)', async () => {
    let error = new Error('down')
    const one = watcherOf(() => Promise.reject(error))
    open().add(one.each, shown)
    watch?.changed('spice', 'O1', null)
    await settle()
    expect(one.refused).toEqual([])
    error = definite
    watch?.changed('spice', 'O1', null)
    await settle()
    expect(one.refused).toEqual([definite])
  })

  test('a definite answer ends each watcher that gets it, and the others see the order (AMB47)', async () => {
    const gone = ['S1', 'S2'].map((session) => watcherOf(() => Promise.reject(definite), { session }))
    const owner = watcherOf(async () => order(300), { session: 'S3' })
    open()
    for (const { each } of [...gone, owner]) watch?.add(each, shown)
    watch?.changed('spice', 'O1', null)
    await settle()
    expect(gone.map(({ refused, seen }) => [refused, seen])).toEqual([
      [[definite], []],
      [[definite], []],
    ])
    expect([owner.refused, owner.seen]).toEqual([[], [300]])
  })

  test('a session that has ended is shown nothing more, whoever else watches the order (SAFE11)', async () => {
    const phone = watcherOf(async () => order(300), { session: 'S1' })
    const laptop = watcherOf(() => Promise.reject(definite), { session: 'S2' })
    const tablet = watcherOf(async () => order(300), { session: 'S3' })
    open()
    for (const { each } of [phone, laptop, tablet]) watch?.add(each, shown)
    watch?.changed('spice', 'O1', null)
    await settle()
    expect([phone, laptop, tablet].map(({ seen }) => seen)).toEqual([[300], [], [300]])
    expect(laptop.refused).toEqual([definite])
  })

  test('a session whose call fails for a while leaves the others their answer (AMB47)', async () => {
    const slow = watcherOf(() => Promise.reject(new Error('down')), { session: 'S1' })
    const other = watcherOf(async () => order(300), { session: 'S2' })
    open()
    for (const { each } of [slow, other]) watch?.add(each, shown)
    watch?.changed('spice', 'O1', null)
    await settle()
    expect([slow.seen, slow.refused, other.seen]).toEqual([[], [], [300]])
  })

  test('an order that is gone ends all its watchers at once', async () => {
    const all = Array.from({ length: 3 }, () => watcherOf(() => Promise.reject(definite)))
    open()
    for (const { each } of all) watch?.add(each, shown)
    watch?.changed('spice', 'O1', null)
    await settle()
    expect(all.map(({ refused }) => refused)).toEqual([[definite], [definite], [definite]])
  })

  test('a watcher that left gets nothing, and an order without watchers is not fetched', async () => {
    let fetches = 0
    const one = watcherOf(async () => order(++fetches))
    const leave = open().add(one.each, shown)
    leave()
    watch?.changed('spice', 'O1', null)
    watch?.compareAll()
    await settle()
    expect(fetches).toBe(0)
  })

  test('orders are polled while the feed is down, and where the upstream has no feed (AMB84)', async () => {
    const notified = watcherOf(async () => order(1))
    const silent = watcherOf(async () => order(2), { orderId: 'O2', tellsMoves: false })
    open({ pollMs: 5 })
    watch?.fed(true)
    watch?.add(notified.each, shown)
    watch?.add(silent.each, shown)
    while (silent.seen.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(notified.seen).toEqual([])
    watch?.fed(false)
    while (notified.seen.length < 1) await new Promise((resolve) => setTimeout(resolve, 5))
  })
})
