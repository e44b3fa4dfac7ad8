import { type CancelledByOperator, cancelByOperator } from '@tiffin/commerce/flows/cancel-by-operator'
import { needsOfCommand } from '@tiffin/commerce/flows/notify-owner'
import { isUndecided } from '@tiffin/domain/order/payment-state'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'
import { readSeq } from './moves.ts'
import { readReason } from './refunds.ts'
import { COMMAND_DEVICE, rupees } from './words.ts'

export const cancelShape = 'cancel <tenant> <order> [--reason <text>] [--seq <number>]'

const options = { reason: { type: 'string' }, seq: { type: 'string' } } as const

const hasOrder = (answer: unknown): answer is { order: CancelledByOperator } =>
  typeof answer === 'object' && answer !== null && 'order' in answer

function endOf({ orderId, payment, refund }: CancelledByOperator): string {
  if (refund) return `order ${orderId} is cancelled; ${rupees(refund.amount)} goes back (${refund.reference})`
  const late = isUndecided(payment) ? '; a payment that still succeeds is returned' : ''
  return `order ${orderId} is cancelled${late}`
}

/** AMB109, SB15: cancels an order for its store, which says why. */
export async function runCancel(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, options)
  const [tenant, orderId, ...more] = positionals
  if (!tenant || !orderId || more.length > 0) {
    throw new Error(`cancel takes a tenant and an order: npm run orders -- ${cancelShape}`)
  }
  const body = { reason: readReason(values.reason), seq: readSeq(values.seq) }
  const { order } = await runOperatorCall<{ order: CancelledByOperator }>(
    tenant,
    {
      ...{ method: 'POST', path: `orders/${encodeURIComponent(orderId)}/cancel` },
      ...{ scope: 'orders', keyName: 'cancel an order', isAnswer: hasOrder },
      ...{ contentType: 'application/json', body: JSON.stringify(body), headers: { 'x-device': COMMAND_DEVICE } },
      async directly(db, of) {
        const by = { kind: 'operator', id: 'command' } as const
        const wanted = { ...body, orderId, by, device: COMMAND_DEVICE, at: new Date() }
        const { order } = await cancelByOperator(db, of.id, wanted, needsOfCommand(of, Date.now))
        return { order }
      },
    },
    env,
  )
  console.log(endOf(order))
  return 0
}
