import { type CancelledByOperator, cancelByOperator } from '@tiffin/commerce/flows/cancel-by-operator'
import { needsOfCommand } from '@tiffin/commerce/flows/notify-owner'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const cancelShape = 'cancel <tenant> <order>'

const hasOrder = (answer: unknown): answer is { order: CancelledByOperator } =>
  typeof answer === 'object' && answer !== null && 'order' in answer

/** AMB109: cancels an order whose payment is undecided. */
export async function runCancel(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, orderId, ...more] = readArguments('orders', args, {}).positionals
  if (!tenant || !orderId || more.length > 0) {
    throw new Error(`cancel takes a tenant and an order: npm run orders -- ${cancelShape}`)
  }
  const { order } = await runOperatorCall<{ order: CancelledByOperator }>(
    tenant,
    {
      ...{ method: 'POST', path: `orders/${encodeURIComponent(orderId)}/cancel` },
      ...{ scope: 'orders', keyName: 'cancel an order', isAnswer: hasOrder },
      async directly(db, of) {
        const wanted = { orderId, by: { kind: 'operator', id: 'command' } as const, at: new Date() }
        return { order: await cancelByOperator(db, of.id, wanted, needsOfCommand(of)) }
      },
    },
    env,
  )
  console.log(`order ${order.orderId} is cancelled; a payment that still succeeds is returned`)
  return 0
}
