import { randomUUID } from 'node:crypto'
import { type ClosingReport, closeByOperator, previewClosing } from '@tiffin/commerce/flows/wallet/close-wallet'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { callWallets, changeWallets, inRupees, isObject } from './operator-call.ts'

export const closeShape = 'close <tenant> <mobile> [--confirm] [--key <key>]'

interface Answer {
  readonly closing: ClosingReport
}

const hasClosing = (answer: unknown): answer is Answer => isObject(answer) && 'closing' in answer

const ways = { provider: 'by its provider', bank: 'by a bank transfer of yours' } as const

/** A line for each movement. A bonus is no money of the person, so it ends without anything coming back. */
function linesOf({ settled, stillOwed, returns, lapses }: ClosingReport): string[] {
  const lines = [
    ...(settled > 0 ? [`${inRupees(settled)} settles what is owed`] : []),
    ...returns.map(({ topUp, amount, way, refund }) =>
      [`${inRupees(amount)} of top-up ${topUp} goes back ${ways[way]}`, ...(refund ? [`refund ${refund}`] : [])].join(
        '  ',
      ),
    ),
    ...lapses.map(({ lot, amount, lastDay }) => `${inRupees(amount)} of bonus ${lot} (until ${lastDay}) ends`),
    ...(stillOwed > 0 ? [`${inRupees(stillOwed)} stays owed`] : []),
  ]
  return lines.length > 0 ? lines : ['these credits hold nothing']
}

const preview = (tenant: string, mobile: string, env: Environment): Promise<Answer> =>
  callWallets(
    tenant,
    {
      ...{ path: 'wallets/closing', keyName: 'preview a closing', isAnswer: hasClosing },
      directly: async (db, of) => ({ closing: await previewClosing(db, of, { mobile, at: new Date() }) }),
    },
    { body: { mobile } },
    env,
  )

const close = (tenant: string, { mobile, key }: { mobile: string; key: string }, env: Environment): Promise<Answer> =>
  changeWallets(
    tenant,
    {
      ...{ path: 'wallets/close', keyName: 'close a wallet', isAnswer: hasClosing },
      async directly(db, of) {
        const by = { kind: 'operator', id: 'command' } as const
        return { closing: await closeByOperator(db, of, { mobile, key, by, at: new Date() }) }
      },
    },
    { key, body: { mobile } },
    env,
  )

/** SB23: prints what closing does, or does it. */
export async function runClose(args: readonly string[], env: Environment): Promise<number> {
  const options = { confirm: { type: 'boolean' }, key: { type: 'string' } } as const
  const { positionals, values } = readArguments('wallet', args, options)
  const [tenant, mobile, ...more] = positionals
  if (!tenant || !mobile || more.length > 0) {
    throw new Error(`close takes a tenant and a mobile number: npm run wallet -- ${closeShape}`)
  }
  if (values.confirm) {
    const { closing } = await close(tenant, { mobile, key: values.key ?? randomUUID() }, env)
    for (const line of linesOf(closing)) console.log(line)
    console.log('these credits are closed')
    return 0
  }
  const { closing } = await preview(tenant, mobile, env)
  for (const line of linesOf(closing)) console.log(line)
  console.log('nothing has changed: --confirm closes these credits, for good')
  return 0
}
