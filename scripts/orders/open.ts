import { openPlacing } from '@tiffin/commerce/doors/payment-comparison-routes'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const openShape = 'open <tenant>'

const isAnswer = (answer: unknown): answer is { opened: boolean } =>
  typeof answer === 'object' && answer !== null && 'opened' in answer

/** Takes a tenant's orders although its payments since a restore are not compared. */
export async function runOpen(args: readonly string[], env: Environment): Promise<number> {
  const { positionals } = readArguments('orders', args, {})
  const [tenant] = positionals
  if (!tenant || positionals.length !== 1) throw new Error(`open takes a tenant: npm run orders -- ${openShape}`)
  const { opened } = await runOperatorCall<{ opened: boolean }>(
    tenant,
    {
      ...{ method: 'POST', path: 'placing/open', scope: 'orders', keyName: 'open placing', isAnswer },
      directly: (db, { id }) => openPlacing(db, id, new Date()),
    },
    env,
  )
  console.log(opened ? `${tenant} takes orders` : `${tenant} is open: its database was never restored`)
  return 0
}
