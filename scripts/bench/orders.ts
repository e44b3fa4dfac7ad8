import { randomUUID } from 'node:crypto'
import { type Browser, type CollectedOrder, IN_FLIGHT, openBrowser, orderFor, signIn } from './diner.ts'
import { cpuSeconds } from './process.ts'
import { digits, type Row } from './report.ts'
import { median, percentile } from './rounds.ts'
import type { System } from './system.ts'

export interface Placing {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly perCommerceCpuSecond: number
}

/** Places `count` orders of one diner, `IN_FLIGHT` at a time. Throws when an order is refused. */
export const placeMany = (
  system: System,
  browser: Browser,
  cookie: string,
  order: object,
  count: number,
): Promise<Placing> => placeByAll(system, browser, Array<string>(IN_FLIGHT).fill(cookie), order, count)

/** Places `count` orders, one at a time of each of these diners. Throws when an order is refused. */
export async function placeByAll(
  system: System,
  browser: Browser,
  cookies: readonly string[],
  order: object,
  count: number,
): Promise<Placing> {
  const taken: number[] = []
  let left = count
  const worker = async (cookie: string) => {
    while (left-- > 0) {
      const from = performance.now()
      const answer = await browser.post('/api/orders', { ...order, attemptKey: randomUUID() }, cookie)
      if (answer.status !== 200) throw new Error(`placing answers ${answer.status}: ${answer.text}`)
      taken.push(performance.now() - from)
    }
  }
  const cpuBefore = cpuSeconds(system.commerce.pid)
  const from = performance.now()
  await Promise.all(cookies.map(worker))
  const seconds = (performance.now() - from) / 1000
  return {
    perSecond: count / seconds,
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
    perCommerceCpuSecond: count / (cpuSeconds(system.commerce.pid) - cpuBefore),
  }
}

/** A coupon whose uses are counted over all orders. The bench has one diner, so it has no limit per person. */
const COUPON = { code: 'BENCH10', description: 'Ten off', amount: 10, total: 1_000_000 }

/** The order with the coupon, after the menu was imported with it. */
export async function withCoupon(system: System, order: CollectedOrder, catalogue: object): Promise<object> {
  await system.import({ ...catalogue, coupons: [COUPON] })
  const [off, { seenBill }] = [COUPON.amount * 100, order]
  const saves = { code: 'coupon', kind: 'saves', perMeal: off, total: off }
  return {
    ...order,
    order: { ...order.order, coupon: COUPON.code },
    seenBill: { ...seenBill, lines: [...seenBill.lines, saves], total: seenBill.total - off },
  }
}

export interface OrdersShape {
  readonly rounds: number
  readonly orders: number
}

/**
 * PERF5: cash orders through BFF and commerce, eight in flight, each durable before it is answered; without a coupon,
 * then with one.
 */
export async function measureOrders(
  system: System,
  database: string,
  shape: OrdersShape,
  catalogue: object,
): Promise<readonly Row[]> {
  const browser = openBrowser(system)
  const cookie = await signIn(browser)
  const order = await orderFor(system)
  const plain = await measureOne(system, { browser, cookie, order }, shape, `cash, ${database}`)
  const body = await withCoupon(system, order, catalogue)
  const saving = await measureOne(system, { browser, cookie, order: body }, shape, `cash with a coupon, ${database}`)
  await browser.close()
  return [plain, saving]
}

async function measureOne(
  system: System,
  { browser, cookie, order }: { browser: Browser; cookie: string; order: object },
  shape: OrdersShape,
  how: string,
): Promise<Row> {
  const rounds: Placing[] = []
  for (let round = 0; round <= shape.rounds; round += 1) {
    const placing = await placeMany(system, browser, cookie, order, shape.orders)
    if (round > 0) rounds.push(placing)
  }
  const of = (field: keyof Placing) => median(rounds.map((each) => each[field]))
  const [rate, p50, p99] = [of('perSecond'), of('p50'), of('p99')]
  return {
    id: 'PERF5',
    what: `orders placed, ${how}, ${IN_FLIGHT} in flight`,
    figure:
      `${digits(rate)}/s, p50 ${digits(p50, 1)} ms, p99 ${digits(p99, 1)} ms; ` +
      `${digits(of('perCommerceCpuSecond'))} per CPU second of commerce; ` +
      `${digits((shape.rounds + 1) * shape.orders)} of them at the end`,
    goal: '>= 300/s, p50 <= 25 ms, p99 <= 100 ms',
    met: rate >= 300 && p50 <= 25 && p99 <= 100,
  }
}
