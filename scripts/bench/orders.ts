import { randomUUID } from 'node:crypto'
import { demoLogin } from '@tiffin/commerce/db/seed'
import { Agent, request } from 'undici'
import { cpuSeconds } from './process.ts'
import { digits, type Row } from './report.ts'
import { median, percentile } from './rounds.ts'
import { HOST, type System } from './system.ts'

const IN_FLIGHT = 8

interface Storefront {
  readonly menu: {
    readonly dishes: Readonly<
      Record<string, { readonly productId: number; readonly sizes: readonly { sizeId: number; price: number }[] }>
    >
  }
}

/** Calls the BFF as a page of the tenant would. */
function browserOf(system: System) {
  const dispatcher = new Agent({ connections: IN_FLIGHT, pipelining: 1 })
  const own = { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/json' }
  const post = async (path: string, body: unknown, cookie?: string) => {
    const headers = { ...own, ...(cookie && { cookie }) }
    const url = `${system.bffUrl}${path}`
    const answer = await request(url, { dispatcher, method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.statusCode, cookie: answer.headers['set-cookie'], text: await answer.body.text() }
  }
  return { post, close: () => dispatcher.close() }
}

type Browser = ReturnType<typeof browserOf>

/** The cookie of the tenant's demo login. */
async function signIn(browser: Browser): Promise<string> {
  const { mobile, passcode } = demoLogin
  const answer = await browser.post('/api/identity/sign-in', { mobile, passcode })
  if (answer.status !== 200) throw new Error(`signing in answers ${answer.status}: ${answer.text}`)
  return [answer.cookie ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** A collected order of two dishes, paid in cash. */
async function orderFor(system: System): Promise<Readonly<Record<string, unknown>>> {
  const answer = await request(`${system.bffUrl}/api/stores/1/storefront`, { headers: { host: HOST } })
  const { menu } = (await answer.body.json()) as Storefront
  const items = Object.values(menu.dishes)
    .slice(0, 2)
    .map(({ productId, sizes }) => ({
      productId,
      sizeId: sizes[0]?.sizeId ?? 0,
      quantity: 1,
      unitPrice: sizes[0]?.price ?? 0,
      configuration: null,
      customisation: 0,
    }))
  return {
    ...{ storeId: 1, fulfilment: 'PICKUP', addressId: null, items, paymentMode: 'CASH' },
    instructions: { cutlery: false, condiments: false, comments: '' },
    later: null,
    bulk: null,
    expectedTotal: items.reduce((sum, item) => sum + item.unitPrice, 0),
  }
}

interface Placing {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly perCommerceCpuSecond: number
}

/** Places `count` orders, so many at a time. Throws when one is refused. */
async function placeMany(
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

/** PERF5: cash orders through BFF and commerce, eight in flight, every one durable before it is answered. */
export async function measureOrders(
  system: System,
  database: string,
  shape: { rounds: number; orders: number },
): Promise<Row> {
  const browser = browserOf(system)
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
