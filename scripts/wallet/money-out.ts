import { type ChargedBack, chargeBackByOperator } from '@tiffin/commerce/flows/wallet/charge-back'
import { recordTransferByOperator } from '@tiffin/commerce/flows/wallet/record-transfer'
import type { OperatorRefund } from '@tiffin/commerce/modules/payments/api/operator-refunds'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { MAX_WALLET_REFERENCE } from '@tiffin/domain/wallet/by-operator'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { callWallets, inRupees, isObject, readReason } from './operator-call.ts'

export const transferredShape = 'transferred <tenant> --refund <refund> --reference <number>'
export const chargeBackShape = 'chargeback <tenant> --top-up <id> --reason <text> --reference <number>'

const hasRefund = (answer: unknown): answer is { refund: OperatorRefund } => isObject(answer) && 'refund' in answer
const hasChargeBack = (answer: unknown): answer is { chargeBack: ChargedBack } =>
  isObject(answer) && 'chargeBack' in answer

function readReference(text: string | undefined): string {
  const reference = text?.trim() ?? ''
  if (reference !== '' && reference.length <= MAX_WALLET_REFERENCE && isPlainLine(reference)) return reference
  throw new Error(`--reference must be the bank's number, at most ${MAX_WALLET_REFERENCE} characters`)
}

/** The only tenant of a command, and one option that it cannot do without. */
function readNamed(positionals: readonly string[], named: string | undefined, shape: string) {
  const [tenant, ...more] = positionals
  if (tenant && named && more.length === 0) return { tenant, named }
  throw new Error(`it is called so: npm run wallet -- ${shape}`)
}

/** SB23: records a bank transfer. Repeated with the same number, it changes nothing. */
export async function runTransferred(args: readonly string[], env: Environment): Promise<number> {
  const options = { refund: { type: 'string' }, reference: { type: 'string' } } as const
  const { positionals, values } = readArguments('wallet', args, options)
  const { tenant, named: refund } = readNamed(positionals, values.refund, transferredShape)
  const reference = readReference(values.reference)
  const answer = await callWallets(
    tenant,
    {
      ...{ path: 'wallets/transfers', keyName: 'record a transfer', isAnswer: hasRefund },
      directly: async (db, of) => ({
        refund: await recordTransferByOperator(db, of, { refund, reference, at: new Date() }),
      }),
    },
    { body: { refund, reference } },
    env,
  )
  const { amount, orderId, bankReference } = answer.refund
  console.log(`${inRupees(amount)} of top-up ${orderId} was sent by bank transfer ${bankReference}`)
  return 0
}

/** SB23: a charge-back. Repeated with the same number, it changes nothing. */
export async function runChargeBack(args: readonly string[], env: Environment): Promise<number> {
  const options = { 'top-up': { type: 'string' }, reason: { type: 'string' }, reference: { type: 'string' } } as const
  const { positionals, values } = readArguments('wallet', args, options)
  const { tenant, named: topUp } = readNamed(positionals, values['top-up'], chargeBackShape)
  const [reason, reference] = [readReason(values.reason), readReference(values.reference)]
  const { chargeBack } = await callWallets(
    tenant,
    {
      ...{ path: 'wallets/charge-backs', keyName: 'charge back a top-up', isAnswer: hasChargeBack },
      directly: async (db, of) => ({
        chargeBack: await chargeBackByOperator(db, of, { topUp, reason, reference, at: new Date() }),
      }),
    },
    { body: { topUp, reason, reference } },
    env,
  )
  const { amount, taken, becomesOwed } = chargeBack
  console.log(
    `charge-back of top-up ${topUp}: ${inRupees(amount)}; taken ${inRupees(taken)}, owed now ${inRupees(becomesOwed)}`,
  )
  return 0
}
