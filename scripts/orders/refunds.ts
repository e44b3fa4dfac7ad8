import { randomUUID } from 'node:crypto'
import { needsOfCommand } from '@tiffin/commerce/flows/notify-owner'
import { type MadeRefund, refundByOperator } from '@tiffin/commerce/flows/refund-order'
import { listRefunds, type OperatorRefund, retryRefund } from '@tiffin/commerce/modules/payments/api/operator-refunds'
import { formatPaise, fromRupees } from '@tiffin/domain/money/money'
import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { isPlainLine } from '@tiffin/domain/people/plain-text'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const refundShape = 'refund <tenant> <order> [--lines 1,2] [--amount <rupees>] [--reason <text>] [--key <key>]'
export const refundsShape = 'refunds <tenant> [--refused]'
export const retryShape = 'retry-refund <tenant> <reference>'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const hasRefund = (answer: unknown): answer is { refund: MadeRefund } => isObject(answer) && 'refund' in answer
const hasRefunds = (answer: unknown): answer is { refunds: readonly OperatorRefund[] } =>
  isObject(answer) && 'refunds' in answer

const wrong = (what: string, shape: string): Error => new Error(`${what}: npm run orders -- ${shape}`)

/** One line: reference, order, amount, lines, its way, state with its reason, and the provider's references. */
function lineOf(refund: OperatorRefund): string {
  const {
    reference,
    of,
    orderId,
    amount,
    lines,
    way,
    why,
    state,
    reason,
    requestedAt,
    providerReference,
    bankReference,
  } = refund
  return [
    ...[reference, `${of} ${orderId}`, formatPaise(fromRupees(amount))],
    ...(lines ? [`lines ${lines.join(',')}`] : []),
    ...(way === 'wallet' ? ['into the wallet'] : []),
    ...(way === 'plan' ? ['into the money of its subscription'] : []),
    ...[why, reason ? `${state} (${reason})` : state, requestedAt],
    ...(providerReference ? [`provider ${providerReference}`] : []),
    ...(bankReference ? [`bank ${bankReference}`] : []),
  ].join('  ')
}

function readLines(text: string | undefined): number[] | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,3}(,[1-9]\d{0,3})*$/.test(text)) return text.split(',').map(Number)
  throw new Error('--lines must be line numbers, such as 1,2')
}

function readAmount(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0) return Number(text)
  throw new Error('--amount must be rupees above zero, such as 120 or 99.50')
}

export function readReason(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null
  if (text.length <= MAX_REASON && isPlainLine(text)) return text.trim()
  throw new Error(`--reason must be one line of at most ${MAX_REASON} characters: the diner reads it`)
}

const options = {
  lines: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  key: { type: 'string' },
} as const

/** Refunds an order, whole or by line. The key makes a repeated command harmless. */
export async function runRefund(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, options)
  const [tenant, orderId] = positionals
  if (!tenant || !orderId || positionals.length !== 2) throw wrong('refund takes a tenant and an order', refundShape)
  const lines = readLines(values.lines)
  const amount = readAmount(values.amount)
  const reason = readReason(values.reason)
  const key = values.key ?? randomUUID()
  const { refund } = await runOperatorCall<{ refund: MadeRefund }>(
    tenant,
    {
      ...{ method: 'POST', path: `orders/${encodeURIComponent(orderId)}/refunds` },
      ...{ scope: 'orders', keyName: 'refund an order', isAnswer: hasRefund },
      ...{
        contentType: 'application/json',
        body: JSON.stringify({ lines, amount, ...(reason !== null && { reason }) }),
      },
      headers: { 'idempotency-key': key },
      async directly(db, of) {
        const wanted = {
          ...{ orderId, lines, key, reason, amount: amount === null ? ('all-left' as const) : fromRupees(amount) },
          ...{ by: { kind: 'operator', id: 'command' } as const, at: new Date() },
        }
        const { made } = await refundByOperator(db, of.id, wanted, needsOfCommand(of, Date.now))
        return { refund: made }
      },
    },
    env,
  ).catch((error: unknown) => {
    console.error(`if it is not known whether this was done, repeat it with --key ${key}: it refunds once`)
    throw error
  })
  // An answer that a commerce of the release before has stored has no parts.
  for (const part of refund.parts ?? [refund]) console.log(lineOf(part))
  if (refund.isCancelled) console.log(`order ${refund.orderId} is refunded in full, and cancelled`)
  return 0
}

/** Lists the refunds that are not sent yet. */
export async function runRefunds(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, { refused: { type: 'boolean' } })
  const [tenant] = positionals
  if (!tenant || positionals.length !== 1) throw wrong('refunds takes a tenant', refundsShape)
  const refused = values.refused === true
  const { refunds } = await runOperatorCall<{ refunds: readonly OperatorRefund[] }>(
    tenant,
    {
      ...{ method: 'GET', path: refused ? 'refunds?state=refused' : 'refunds' },
      ...{ scope: 'orders', keyName: 'list refunds', isAnswer: hasRefunds },
      directly: async (db, { id }) => ({ refunds: await listRefunds(db, id, { refused }) }),
    },
    env,
  )
  for (const refund of refunds) console.log(lineOf(refund))
  if (refunds.length === 0) console.log(`${tenant}: ${refused ? 'no refund is refused' : 'every refund is sent'}`)
  return 0
}

/** Asks the provider again for a refund, under its reference. */
export async function runRetryRefund(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, reference, ...more] = readArguments('orders', args, {}).positionals
  if (!tenant || !reference || more.length > 0) throw wrong('retry-refund takes a tenant and a reference', retryShape)
  const { refund } = await runOperatorCall<{ refund: OperatorRefund }>(
    tenant,
    {
      ...{ method: 'POST', path: `refunds/${encodeURIComponent(reference)}/retry` },
      ...{ scope: 'orders', keyName: 'retry a refund', isAnswer: hasRefund },
      directly: async (db, { id }) => {
        const retried = await retryRefund(db, id, { reference, at: new Date() })
        if (!retried) throw new Error(`"${tenant}" has no refund ${reference}`)
        return { refund: retried }
      },
    },
    env,
  )
  console.log(lineOf(refund))
  return 0
}
