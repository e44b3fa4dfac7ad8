import { advanceOrder, needsWithoutCommerce, type OrderNow, undoStep } from '@tiffin/commerce/flows/operator-moves'
import { noNote } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { allStateNames, type OrderStateName } from '@tiffin/domain/order/state-names'
import { isOrderStatus, type OrderStatus } from '@tiffin/domain/order/tracking'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { type OperatorCall, runOperatorCall } from '../lib/operator-import.ts'
import { COMMAND_DEVICE, stateWords } from './words.ts'

export const advanceShape = 'advance <tenant> <order> [<state>] [--seq <number>]'
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

function readState(text: string | undefined): OrderStateName | OrderStatus | null {
  if (text === undefined) return null
  const status = Number(text)
  if (isStateName(text)) return text
  if (isOrderStatus(status)) return status
  throw new Error(`there is no state "${text}"; there are ${allStateNames.join(', ')}`)
}

const byCommand = (orderId: string) => ({
  ...{ orderId, by: { kind: 'operator', id: 'command' } as const, device: COMMAND_DEVICE },
})

/** A call that moves an order, as commerce takes it. */
const moveCall = (orderId: string, move: 'advance' | 'undo', body: object) => ({
  ...{ method: 'POST' as const, path: `orders/${encodeURIComponent(orderId)}/${move}` },
  ...{ scope: 'orders' as const, keyName: `${move} an order`, isAnswer: isOrderNow },
  ...{ contentType: 'application/json', body: JSON.stringify(body), headers: { 'x-device': COMMAND_DEVICE } },
})

async function move(tenant: string, call: OperatorCall<OrderNow>, env: Environment): Promise<number> {
  const { orderId, state, seq, undo } = await runOperatorCall<OrderNow>(tenant, call, env)
  console.log(`order ${orderId} #${seq}: ${stateWords(state)}`)
  if (undo) console.log(`to take it back within 30 seconds: npm run orders -- undo ${tenant} ${orderId}`)
  return 0
}

/** SB13: brings an order to a state, by default to the next one. */
export function runAdvance(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, seqOption)
  const [tenant, orderId, state, ...more] = positionals
  if (!tenant || !orderId || more.length > 0) {
    throw new Error(`advance takes a tenant, an order and a state: npm run orders -- ${advanceShape}`)
  }
  const body = { to: readState(state), seq: readSeq(values.seq) }
  const directly: OperatorCall<OrderNow>['directly'] = (db, { id }) =>
    advanceOrder(needsWithoutCommerce(db, Date.now), id, { ...byCommand(orderId), ...body }, noNote)
  return move(tenant, { ...moveCall(orderId, 'advance', body), directly }, env)
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
    undoStep(needsWithoutCommerce(db, Date.now), id, { ...byCommand(orderId), ...body }, noNote)
  return move(tenant, { ...moveCall(orderId, 'undo', body), directly }, env)
}
