/**
 * The process of `startOrders`: places orders at a fixed rate until its parent says stop, and sends it what each took.
 * It imports little, so that it has little to collect.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import type { Ordering, PacedOrder } from './paced-orders.ts'

const CONNECTIONS = 8

const [{ bffUrl, host, cookies, order, perSecond }] = (await once(process, 'message')) as [Ordering]
let isOver = false
process.once('message', () => {
  isOver = true
})

const dispatcher = new Agent({ connections: CONNECTIONS, pipelining: 1 })
const orders: PacedOrder[] = []
const calls: Promise<void>[] = []

/** `due`: as `performance.now()`; a delay before the call counts. */
async function place(cookie: string, due: number): Promise<void> {
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json', cookie }
  const body = JSON.stringify({ ...order, attemptKey: randomUUID() })
  const answer = await request(`${bffUrl}/api/orders`, { dispatcher, method: 'POST', headers, body })
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`placing answers ${answer.statusCode}: ${text}`)
  orders.push({ due: performance.timeOrigin + due, took: performance.now() - due })
}

const started = performance.now()
for (let at = 0; !isOver; at += 1) {
  const due = started + (at * 1000) / perSecond
  await pause(Math.max(0, due - performance.now()))
  calls.push(place(cookies[at % cookies.length] ?? '', due))
}
await Promise.all(calls)
await dispatcher.close()
process.send?.(orders, () => process.disconnect())
