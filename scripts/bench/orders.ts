import { randomUUID } from 'node:crypto'
import { type Browser, IN_FLIGHT, openBrowser, orderFor, signIn } from './diner.ts'
import { cpuSeconds } from './process.ts'
import { digits, type Row } from './report.ts'
import { median, percentile } from './rounds.ts'
import type { System } from './system.ts'

interface Placing {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly perCommerceCpuSecond: number
}

/** Places `count` orders, `IN_FLIGHT` at a time. Throws when an order is refused. */
export async function placeMany(
  system: System,
  browser: Browser,
  cookie: string,
  order: object,
  count: number,
): Promise<Placing> {
  const taken: number[] = []
  let left = count
  const worker = async () => {
    while (left-- > 0) {
      const from = performance.now()
      const answer = await browser.post('/api/orders', { ...order, attemptKey: randomUUID() }, cookie)
      if (answer.status !== 200) throw new Error(`placing answers ${answer.status}: ${answer.text}`)
      taken.push(performance.now() - from)
    }
  }
  const cpuBefore = cpuSeconds(system.commerce.pid)
  const from = performance.now()
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
  const seconds = (performance.now() - from) / 1000
  return {
    perSecond: count / seconds,
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
    perCommerceCpuSecond: count / (cpuSeconds(system.commerce.pid) - cpuBefore),
  }
}

/** PERF5: cash orders through BFF and commerce, eight in flight, each durable before it is answered. */
export async function measureOrders(
  system: System,
  database: string,
  shape: { rounds: number; orders: number },
): Promise<Row> {
  const browser = openBrowser(system)
  const cookie = await signIn(browser)
  const order = await orderFor(system)
  const rounds: Placing[] = []
  for (let round = 0; round <= shape.rounds; round += 1) {
    const placing = await placeMany(system, browser, cookie, order, shape.orders)
    if (round > 0) rounds.push(placing)
  }
  await browser.close()
  const of = (field: keyof Placing) => median(rounds.map((each) => each[field]))
  const [rate, p50, p99] = [of('perSecond'), of('p50'), of('p99')]
  return {
    id: 'PERF5',
    what: `orders placed, cash, ${IN_FLIGHT} in flight, ${database}`,
    figure:
      `${digits(rate)}/s, p50 ${digits(p50, 1)} ms, p99 ${digits(p99, 1)} ms; ` +
      `${digits(of('perCommerceCpuSecond'))} per CPU second of commerce; ` +
      `${digits((shape.rounds + 1) * shape.orders)} stored at the end`,
    goal: '>= 300/s, p50 <= 25 ms, p99 <= 100 ms',
    met: rate >= 300 && p50 <= 25 && p99 <= 100,
  }
}
