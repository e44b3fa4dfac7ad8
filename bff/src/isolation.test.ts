import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { storePoint } from '@tiffin/commerce/testing/small-catalogue'
import type { Dispatcher } from 'undici'
import { type GivenTime, openGivenTime } from './testing/given-time.ts'
import {
  ABUSED,
  type Diner,
  dalOrder,
  HUNG,
  type Neighbours,
  place,
  startNeighbours,
  VICTIM,
} from './testing/neighbours.ts'

const deliveryLookUp = `/api/stores/delivery?lat=${storePoint.latitude}&long=${storePoint.longitude}`

/** Number of concurrent abusive calls; the victim makes one call at a time. */
const ABUSIVE_CALLS = 20

/** Within which the victim's call is answered, in ms of the time that the machine gives to all servers of this test. */
const IN_TIME_MS = 8000

/** Number of abusive calls by status. */
type Statuses = Map<number, number>

/** Keeps `width` calls in flight until `work` resolves; returns their statuses. */
async function callingMeanwhile(
  width: number,
  call: (turn: number) => Promise<number>,
  work: () => Promise<void>,
): Promise<Statuses> {
  let isOver = false
  let turn = 0
  const statuses: Statuses = new Map()
  const worker = async () => {
    while (!isOver) {
      const status = await call(turn++)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const workers = Array.from({ length: width }, worker)
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(workers)
  }
  return statuses
}

describe('while one tenant is abused, another is served normally (SAFE8, PERF9)', () => {
  let visits = 0
  let neighbours: Neighbours
  let clock: GivenTime
  let victim: Diner
  let abuser: Diner
  let order: Readonly<Record<string, unknown>>
  let abusersOrder: Readonly<Record<string, unknown>>
  beforeAll(async () => {
    neighbours = await startNeighbours()
    clock = openGivenTime()
    victim = await neighbours.diner(VICTIM)
    abuser = await neighbours.diner(ABUSED)
    order = await dalOrder(victim)
    abusersOrder = await dalOrder(abuser)
  })
  afterAll(() => {
    clock.close()
    return neighbours.close()
  })

  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status

  /** The result of a call of the victim's, which is in time. */
  async function inTime<T>(answer: Promise<T>): Promise<T> {
    const began = clock.now()
    const result = await answer
    expect(clock.now() - began).toBeLessThan(IN_TIME_MS)
    return result
  }
  const statusInTime = (...call: Parameters<Diner['send']>) => inTime(statusOf(victim.send(...call)))

  /**
   * Makes the calls of a typical visit (reads, lookups, a wrong passcode, an order and its tracking) and returns their
   * statuses.
   */
  async function visit(): Promise<number[]> {
    const reads = ['/', '/1/home', '/api/stores/1/storefront', '/api/stores/pickup', deliveryLookUp, '/api/addresses']
    const statuses: number[] = []
    for (const path of reads) statuses.push(await statusInTime('GET', path))
    const orderId = await inTime(place(victim, order))
    statuses.push(await statusInTime('GET', `/api/orders/${orderId}/track`))
    // A different mobile number per visit, so that visits don't share a limit of sign-in attempts.
    const wrong = { mobile: String(9_800_000_000 + ++visits), passcode: '803921' }
    statuses.push(await statusInTime('POST', '/api/identity/sign-in', wrong))
    return statuses
  }
  const asEver = [200, 200, 200, 200, 200, 200, 200, 422]

  async function expectVisitsAsEver(): Promise<void> {
    for (let times = 0; times < 3; times++) expect(await visit()).toEqual(asEver)
  }

  test('no abuse', () => expectVisitsAsEver())

  test('twenty times as many reads', async () => {
    const paths = ['/api/stores/1/storefront', deliveryLookUp, '/', '/api/addresses']
    const read = (turn: number) => statusOf(abuser.send('GET', paths[turn % paths.length] ?? ''))
    const statuses = await callingMeanwhile(ABUSIVE_CALLS, read, expectVisitsAsEver)
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
  })

  test('bodies that make the database or a parser fail', async () => {
    const poison = ['\\ud800', '\\u0000', '\\udc00x', '\\u202e']
    const bodyOf = (turn: number): string => {
      const comments = `@${turn}@`
      const text = JSON.stringify({
        ...abusersOrder,
        instructions: { cutlery: false, condiments: false, comments },
        attemptKey: randomUUID(),
      })
      return text.replace(comments, poison[turn % poison.length] ?? '')
    }
    const send = (turn: number) => statusOf(abuser.send('POST', '/api/orders', bodyOf(turn)))
    const statuses = await callingMeanwhile(ABUSIVE_CALLS, send, expectVisitsAsEver)
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    // The abused tenant can still place an order.
    expect(await place(abuser, abusersOrder)).toMatch(/./)
  })

  test('a hanging upstream of the abused tenant', async () => {
    const visitor = neighbours.visitor(HUNG)
    const calls = ['/api/stores/1/storefront', deliveryLookUp, '/api/stores/pickup']
    const call = (turn: number) => statusOf(visitor.send('GET', calls[turn % calls.length] ?? ''))
    const visits = () => expectVisitsAsEver().finally(() => neighbours.endHanging())
    const statuses = await callingMeanwhile(100, call, visits)
    expect([...statuses.keys()].filter((status) => ![429, 503, 504].includes(status))).toEqual([])
  })

  test('a storm of sign-ins', async () => {
    const wrong = (turn: number) => ({ mobile: String(9_700_000_000 + turn), passcode: '803921' })
    const visitor = neighbours.visitor(ABUSED)
    const signIn = (turn: number) => statusOf(visitor.send('POST', '/api/identity/sign-in', wrong(turn)))
    const statuses = await callingMeanwhile(70, signIn, expectVisitsAsEver)
    expect(statuses.get(429)).toBeGreaterThan(0)
    expect([...statuses.keys()].toSorted()).toEqual([422, 429])
  })

  test('five hundred tracking streams', async () => {
    const streams: Dispatcher.ResponseData[] = []
    // 84 persons with six each, the most that one has.
    for (let person = 0; person < 84; person++) {
      const diner = await neighbours.diner(ABUSED)
      const orderId = await place(diner, abusersOrder)
      streams.push(...(await Promise.all(Array.from({ length: 6 }, () => diner.follow(orderId)))))
    }
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200))
    for (const { body } of streams) body.on('error', () => undefined)
    await expectVisitsAsEver()
    for (const { body } of streams) body.destroy()
  })
})
