import { type MoveOutcome, needsWithoutCommerce, type OrderNow } from '@tiffin/commerce/flows/operate-orders'
import { advanceOrder, advanceOrders, type Target, undoStep } from '@tiffin/commerce/flows/operator-moves'
import { noNote } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { isOrderId } from '@tiffin/commerce/modules/orders/api/order-id'
import { allStateNames, type OrderStateName } from '@tiffin/domain/order/state-names'
import { isOrderStatus, type OrderStatus } from '@tiffin/domain/order/tracking'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { type OperatorCall, runOperatorCall } from '../lib/operator-import.ts'
import { COMMAND_DEVICE, stateWords } from './words.ts'

export const advanceShape = 'advance <tenant> <order>... [<state>] [--seq <number>]'
export const undoShape = 'undo <tenant> <order> [--seq <number>]'

const seqOption = { seq: { type: 'string' } } as const

const isOrderNow = (answer: unknown): answer is OrderNow =>
  typeof answer === 'object' && answer !== null && 'state' in answer && 'seq' in answer

/** The number of a change; null: not stated. */
export function readSeq(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error('--seq must be the number of a change, as list and show print it (#4)')
}

const isStateName = (text: string): text is OrderStateName => allStateNames.some((name) => name === text)

/** The state that a word names, by its name or number. */
function readState(text: string): OrderStateName | OrderStatus {
  const status = Number(text)
  if (isStateName(text)) return text
  if (isOrderStatus(status)) return status
  throw new Error(`there is no state "${text}"; there are ${allStateNames.join(', ')}`)
}

/** The orders that a command names, each once, and the state that may follow them; null: the next one. */
function readWanted(words: readonly string[]): { readonly orderIds: readonly string[]; readonly to: Target['to'] } {
  const last = words.at(-1)
  const hasState = words.length > 1 && last !== undefined && !isOrderId(last)
  const orderIds = [...new Set(hasState ? words.slice(0, -1) : words)]
  return { orderIds, to: hasState ? readState(last) : null }
}

const byCommand = { by: { kind: 'operator', id: 'command' }, device: COMMAND_DEVICE } as const

/** A call that moves orders, as commerce takes it. */
const callOf = (path: string, keyName: string, body: object) => ({
  ...{ method: 'POST' as const, path, scope: 'orders' as const, keyName },
  ...{ contentType: 'application/json', body: JSON.stringify(body), headers: { 'x-device': COMMAND_DEVICE } },
})

const moveCall = (orderId: string, move: 'advance' | 'undo', body: object) => ({
  ...callOf(`orders/${encodeURIComponent(orderId)}/${move}`, `${move} an order`, body),
  isAnswer: isOrderNow,
})

function report(tenant: string, { orderId, state, seq, undo }: OrderNow): void {
  console.log(`order ${orderId} #${seq}: ${stateWords(state)}`)
  if (undo) console.log(`to take it back within 30 seconds: npm run orders -- undo ${tenant} ${orderId}`)
}

async function move(tenant: string, call: OperatorCall<OrderNow>, env: Environment): Promise<number> {
  report(tenant, await runOperatorCall<OrderNow>(tenant, call, env))
  return 0
}

/** What commerce says about many orders. */
interface ManyMoved {
  readonly orders: readonly OrderNow[]
  readonly refused: readonly { readonly orderId: string; readonly message: string }[]
}

const isManyMoved = (answer: unknown): answer is ManyMoved =>
  typeof answer === 'object' && answer !== null && 'orders' in answer && 'refused' in answer

/** The same when commerce does not run. */
function manyMoved(outcomes: readonly MoveOutcome[]): ManyMoved {
  return {
    orders: outcomes.filter((each): each is OrderNow => !('problem' in each)),
    refused: outcomes.flatMap((each) =>
      'problem' in each ? [{ orderId: each.orderId, message: each.problem.message }] : [],
    ),
  }
}

async function advanceEach(tenant: string, targets: readonly Target[], env: Environment): Promise<number> {
  const { orders, refused } = await runOperatorCall<ManyMoved>(
    tenant,
    {
      ...callOf('orders/advance', 'advance orders', { orders: targets }),
      isAnswer: isManyMoved,
      directly: async (db, { id }) =>
        manyMoved(
          await advanceOrders(needsWithoutCommerce(db, Date.now), id, { ...byCommand, orders: targets }, noNote),
        ),
    },
    env,
  )
  for (const order of orders) report(tenant, order)
  for (const { orderId, message } of refused) console.error(`order ${orderId}: ${message}`)
  return refused.length === 0 ? 0 : 1
}

/** SB13: brings orders to a state, by default each to its next one. */
export async function runAdvance(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, seqOption)
  const [tenant, first, ...more] = positionals
  if (!tenant || !first) {
    throw new Error(`advance takes a tenant, orders and a state: npm run orders -- ${advanceShape}`)
  }
  const { orderIds, to } = readWanted([first, ...more])
  const seq = readSeq(values.seq)
  if (orderIds.length > 1) {
    if (seq !== null) throw new Error('--seq is the number of a change of one order')
    return advanceEach(
      tenant,
      orderIds.map((orderId) => ({ orderId, to, seq })),
      env,
    )
  }
  const directly: OperatorCall<OrderNow>['directly'] = (db, { id }) =>
    advanceOrder(needsWithoutCommerce(db, Date.now), id, { ...byCommand, orderId: first, to, seq }, noNote)
  return move(tenant, { ...moveCall(first, 'advance', { to, seq }), directly }, env)
}

/** Takes the last step of an order back. */
export function runUndo(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, seqOption)
  const [tenant, orderId, ...more] = positionals
  if (!tenant || !orderId || more.length > 0) {
    throw new Error(`undo takes a tenant and an order: npm run orders -- ${undoShape}`)
  }
  const body = { seq: readSeq(values.seq) }
  const directly: OperatorCall<OrderNow>['directly'] = (db, { id }) =>
    undoStep(needsWithoutCommerce(db, Date.now), id, { ...byCommand, orderId, ...body }, noNote)
  return move(tenant, { ...moveCall(orderId, 'undo', body), directly }, env)
}
