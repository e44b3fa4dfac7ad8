import { type Reversal, reverseSale } from '@tiffin/commerce/flows/counter/reverse-sale'
import { needsOfCommand } from '@tiffin/commerce/flows/notify-owner'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { COMMAND, callCounter, inRupees } from './call.ts'

export const reverseShape = 'reverse <tenant> <scan> --reason <text>'

const SCAN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function readReason(text: string | undefined): string {
  const reason = text?.trim() ?? ''
  if (reason !== '' && reason.length <= MAX_REASON && isPlainLine(reason)) return reason
  throw new Error(`--reason must be one line of at most ${MAX_REASON} characters: the person reads it`)
}

/** SB25: takes a sale back. */
export async function runReverse(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('counter', args, { reason: { type: 'string' } } as const)
  const [tenant, scan = '', ...more] = positionals
  if (!tenant || !SCAN.test(scan) || more.length > 0) {
    throw new Error(`reverse takes a tenant and the scan id of a sale: npm run counter -- ${reverseShape}`)
  }
  const body = { scanId: scan.toLowerCase(), reason: readReason(values.reason) }
  const { reversal } = await callCounter<{ reversal: Reversal }>(
    tenant,
    {
      ...{ path: 'reversals', keyName: 'reverse a sale', body, has: 'reversal' },
      async directly(db, of) {
        const wanted = { ...body, by: { kind: 'operator', id: COMMAND }, at: new Date() } as const
        const { reversal } = await reverseSale(db, of, wanted, needsOfCommand(of, Date.now))
        return { reversal }
      },
    },
    env,
  )
  const { orderId, amount, balance } = reversal
  console.log(`order ${orderId}: ${inRupees(amount)} returned; balance ${inRupees(balance)}`)
  return 0
}
