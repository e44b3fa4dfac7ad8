import { type CancelledNumber, cancelByNumber } from '@tiffin/commerce/flows/accountant/cancel-by-number'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { callDocuments } from './call.ts'

export const cancelShape = 'cancel <tenant> <number> --reason <text> [--after-filing]'

/** The operator of commands that work on the database directly. */
const COMMAND = { kind: 'operator', id: 'command' } as const

function readReason(text: string | undefined): string {
  const reason = text?.trim() ?? ''
  if (reason !== '' && reason.length <= MAX_REASON && isPlainLine(reason)) return reason
  throw new Error(`--reason must be one line of at most ${MAX_REASON} characters: it is printed on the document`)
}

/** AMB112: cancels a document. */
export async function runCancel(args: readonly string[], env: Environment): Promise<number> {
  const options = { reason: { type: 'string' }, 'after-filing': { type: 'boolean' } } as const
  const { positionals, values } = readArguments('documents', args, options)
  const [tenant, number, ...more] = positionals
  if (!tenant || !number || more.length > 0) {
    throw new Error(`cancel takes a tenant and a number: npm run documents -- ${cancelShape}`)
  }
  const body = { number, reason: readReason(values.reason), afterFiling: values['after-filing'] ?? false }
  const { replacedBy, irn } = await callDocuments<CancelledNumber>(
    tenant,
    {
      ...{ path: 'cancel', body, keyName: 'cancel a document', has: 'replacedBy' },
      directly: (db, { id }) => cancelByNumber(db, id, { ...body, by: COMMAND }, { now: Date.now }),
    },
    env,
  )
  console.log(
    `${number} is cancelled; ${replacedBy === null ? 'nothing is due in its place' : `${replacedBy} stands in its place`}`,
  )
  if (irn !== null) console.log(`cancel its IRN at the portal too, within 24 hours of its registration: ${irn}`)
  return 0
}
