import { randomUUID } from 'node:crypto'
import { type Browser, openBrowser, orderFor, signIn } from './diner.ts'
import { placeMany } from './orders.ts'
import { digits, type Row } from './report.ts'
import { median } from './rounds.ts'
import type { System } from './system.ts'

const GOAL_MS = 3000

/** The log lines with which commerce reports the duration of its start. */
const STARTED = /\{[^\n]*"msg":"started"[^\n]*\}/g

type Parts = Readonly<Record<string, number>>

interface Restart {
  /** Milliseconds from the start of the new process until it was ready. */
  readonly readyMs: number
  readonly parts: Parts
}

function partsIn(log: string, round: number): Parts {
  const line = log.match(STARTED)?.[round]
  if (!line) throw new Error('commerce did not say how long its start took')
  return (JSON.parse(line) as { startMs: Parts }).startMs
}

/** Places one order; returns its attempt key and its id. */
async function placeOne(browser: Browser, cookie: string, order: object): Promise<{ key: string; orderId: string }> {
  const key = randomUUID()
  const { status, text } = await browser.post('/api/orders', { ...order, attemptKey: key }, cookie)
  if (status !== 200) throw new Error(`placing answers ${status}: ${text}`)
  return { key, orderId: (JSON.parse(text) as { orderId: string }).orderId }
}

/** Throws when the last order placed before the kill is not found. */
async function mustFind(browser: Browser, cookie: string, { key, orderId }: { key: string; orderId: string }) {
  const { text } = await browser.get(`/api/orders/attempts/${key}`, cookie)
  const found = (JSON.parse(text) as { order: { orderId: string } | null }).order?.orderId
  if (found !== orderId) throw new Error(`the last order before the kill is not found: ${text}`)
}

/** SAFE3: the time in which commerce on the embedded database is ready again after kill -9 directly after an order. */
export async function measureRestarts(system: System, shape: { rounds: number; orders: number }): Promise<Row[]> {
  const browser = openBrowser(system)
  const cookie = await signIn(browser)
  const order = await orderFor(system)
  const restarts: Restart[] = []
  for (let round = 0; round <= shape.rounds; round += 1) {
    await placeMany(system, browser, cookie, order, shape.orders)
    const last = await placeOne(browser, cookie, order)
    const log = await system.crashCommerce()
    await mustFind(browser, cookie, last)
    if (round > 0) restarts.push({ readyMs: system.commerce.readyMs, parts: partsIn(log(), round) })
  }
  await browser.close()
  const times = restarts.map(({ readyMs }) => readyMs)
  const worst = Math.max(...times)
  const partNames = Object.keys(restarts[0]?.parts ?? {})
  const parts = partNames.map((name) => `${name} ${digits(median(restarts.map((each) => each.parts[name] ?? 0)))}`)
  return [
    {
      id: 'SAFE3',
      what: `ready again after kill -9, embedded database, ${digits(shape.orders)} orders since the last start`,
      figure: `${digits(median(times))} ms, worst of ${times.length} ${digits(worst)} ms (${parts.join(', ')}); the last order is found each time`,
      goal: `<= ${digits(GOAL_MS)} ms`,
      met: worst <= GOAL_MS,
    },
  ]
}
