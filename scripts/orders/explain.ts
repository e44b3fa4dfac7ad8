import { type ExplainedOrder, explainOrder } from '@tiffin/commerce/reads/explain-order'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'
import { describeOrder } from './explain-words.ts'

const isExplained = (answer: unknown): answer is ExplainedOrder =>
  typeof answer === 'object' && answer !== null && 'explanation' in answer

/** Prints the explained bill. Returns 0 when it is equal, 1 when it differs or cannot be computed. */
export async function runExplain(args: readonly string[], env: Environment): Promise<number> {
  const { positionals } = readArguments('orders', args, {})
  const [tenant, orderId] = positionals
  if (!tenant || !orderId || positionals.length !== 2) {
    throw new Error('explain takes a tenant and an order: npm run orders -- explain <tenant> <order>')
  }
  const explained = await runOperatorCall<ExplainedOrder>(
    tenant,
    {
      ...{ method: 'GET', path: `orders/${encodeURIComponent(orderId)}/explanation` },
      ...{ scope: 'orders', keyName: 'explain an order', isAnswer: isExplained },
      directly: async (db, { id }) => {
        const found = await explainOrder(db, id, orderId)
        if (!found) throw new Error(`"${tenant}" has no order ${orderId}`)
        return found
      },
    },
    env,
  )
  for (const line of describeOrder(explained)) console.log(line)
  return explained.explanation?.differences.length === 0 ? 0 : 1
}
