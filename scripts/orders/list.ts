import { setTimeout as pause } from 'node:timers/promises'
import {
  listOperatorOrders,
  MAX_PAGE,
  type OperatorListState,
  type OperatorOrder,
  type OperatorOrders,
  operatorListStates,
  readCursor,
} from '@tiffin/commerce/reads/operator-orders'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'
import { follow } from './follow.ts'
import { asListed, readOrder } from './show.ts'
import { lineOf } from './words.ts'

export const listShape =
  'list <tenant> [--store <code>] [--state <state>] [--limit <number>] [--after <place>] [--follow]'

const options = {
  store: { type: 'string' },
  state: { type: 'string' },
  limit: { type: 'string' },
  after: { type: 'string' },
  follow: { type: 'boolean' },
} as const

interface Wanted {
  readonly tenant: string
  readonly store: string | undefined
  readonly state: OperatorListState
  readonly limit: number
  readonly after: string | undefined
}

const isState = (text: string): text is OperatorListState => operatorListStates.some((state) => state === text)

function readWanted(args: readonly string[]): Wanted & { readonly isFollowed: boolean } {
  const { positionals, values } = readArguments('orders', args, options)
  const [tenant, ...more] = positionals
  if (!tenant || more.length > 0) throw new Error(`list takes a tenant: npm run orders -- ${listShape}`)
  const { store, state = 'open', after, limit: limitText = '50' } = values
  if (!isState(state)) throw new Error(`there is no list "${state}"; there are ${operatorListStates.join(', ')}`)
  const limit = Number(limitText)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE) throw new Error(`--limit must be 1 to ${MAX_PAGE}`)
  if (after !== undefined && !readCursor(after)) throw new Error('--after must be a place that an earlier list printed')
  return { tenant, store, state, limit, after, isFollowed: values.follow === true }
}

const isPage = (answer: unknown): answer is OperatorOrders =>
  typeof answer === 'object' && answer !== null && 'orders' in answer

function readPage({ tenant, store, state, limit, after }: Wanted, env: Environment): Promise<OperatorOrders> {
  const query = { state, limit: String(limit), ...(store !== undefined && { store }), ...(after && { after }) }
  return runOperatorCall<OperatorOrders>(
    tenant,
    {
      ...{ method: 'GET', path: `orders?${new URLSearchParams(query)}` },
      ...{ scope: 'orders', keyName: 'list orders', isAnswer: isPage },
      directly: (db, { id }) =>
        listOperatorOrders(db, id, { store: store ?? null, state, after: after ?? null, most: limit }),
    },
    env,
  )
}

/** All pages of a list. */
async function readAll(wanted: Wanted, env: Environment): Promise<readonly OperatorOrder[]> {
  const orders: OperatorOrder[] = []
  for (let after = wanted.after; ; ) {
    const page = await readPage({ ...wanted, limit: MAX_PAGE, after }, env)
    orders.push(...page.orders)
    if (page.next === null) return orders
    after = page.next
  }
}

const RECONNECT_MS = 1000

/** Waits a second, or until the signal. */
const aSecond = (signal: AbortSignal): Promise<void> =>
  pause(RECONNECT_MS, undefined, { signal }).catch(() => undefined)

/** Prints the orders of a list, then every change, until the signal. */
async function printLive(wanted: Wanted, env: Environment, signal: AbortSignal): Promise<void> {
  /** The last change that was printed of each order that is not over. */
  const printed = new Map<string, number>()
  function print(order: OperatorOrder): void {
    if (order.seq <= (printed.get(order.orderId) ?? 0)) return
    console.log(lineOf(order))
    printed.set(order.orderId, order.seq)
  }
  async function catchUp(): Promise<void> {
    const orders = await readAll(wanted, env)
    const listed = new Set(orders.map(({ orderId }) => orderId))
    for (const order of orders) print(order)
    for (const orderId of printed.keys()) {
      if (listed.has(orderId)) continue
      print(asListed(await readOrder(wanted.tenant, orderId, env)))
      printed.delete(orderId)
    }
  }
  await follow({ ...wanted, env, signal, catchUp, onOrder: print, pause: aSecond })
}

async function printPage(wanted: Wanted, env: Environment): Promise<void> {
  const { orders, next } = await readPage(wanted, env)
  for (const order of orders) console.log(lineOf(order))
  if (orders.length === 0) console.log(`${wanted.tenant}: no order is ${wanted.state}`)
  if (next) console.log(`there are more: repeat it with --after ${next}`)
}

/** Ctrl+C. */
function untilInterrupt(): AbortSignal {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  return stop.signal
}

/** SB13: lists a tenant's orders of one state; with `--follow` also every later change, until Ctrl+C. */
export async function runList(
  args: readonly string[],
  env: Environment,
  untilStopped: () => AbortSignal = untilInterrupt,
): Promise<number> {
  const { isFollowed, ...wanted } = readWanted(args)
  if (isFollowed) await printLive(wanted, env, untilStopped())
  else await printPage(wanted, env)
  return 0
}
