import { setTimeout as pause } from 'node:timers/promises'
import { reason } from '@tiffin/domain/reasons/reason'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import {
  findPayment,
  type LockedPayment,
  lockPayment,
  openPayment,
  type PaymentRecord,
} from '#modules/payments/api/payments'
import { ProviderRefused, ProviderUnavailable, REPEATED_ID } from '#modules/payments/api/provider'
import { paymentsOf } from '#modules/payments/api/tenant-payments'
import { mendableFor } from './place-order/verdict.ts'
import { lockSubject, writeDecision } from './settle-payment/settle-payment.ts'

/**
 * M11: where the provider reports the result: the URL that the BFF states, if its host is one of the tenant's. It names
 * what is paid, so that a browser lands there whatever the callback says.
 */
export function callbackUrlFor(
  { hosts }: Tenant,
  stated: string | null | undefined,
  landing: Readonly<Record<string, string>>,
): string {
  const own = stated ? URL.parse(stated) : null
  const isOwn = own !== null && hosts.some((host) => host === own.hostname)
  const url = isOwn ? own : new URL(`https://${hosts[0]}/payments/callback`)
  url.search = new URLSearchParams(landing).toString()
  return url.href
}

async function requireLocked(tx: TenantTx, id: string): Promise<LockedPayment> {
  const payment = await lockPayment(tx, id)
  if (!payment) throw new Error('The payment has no row')
  return payment
}

/** Stores the token, unless the payment was given up meanwhile or a concurrent request stored its own. */
const keepToken = (commerce: Commerce, tenant: string, id: string, token: string): Promise<PaymentRecord> =>
  inTenant(commerce.db, tenant, async (tx) => {
    const payment = await requireLocked(tx, id)
    if (payment.state !== 'starting') return payment
    await openPayment(tx, id, token)
    return { ...payment, state: 'open', token }
  })

/**
 * Gives up a payment that did not start. No token has reached a browser, so that the diner cannot pay it and may
 * order again at once. A concurrent request may have started it meanwhile: then it stays open.
 */
const giveUp = (commerce: Commerce, tenant: string, payment: PaymentRecord): Promise<PaymentRecord> =>
  inTenant(commerce.db, tenant, async (tx) => {
    const subject = await lockSubject(commerce, tx, payment)
    const locked = await requireLocked(tx, payment.id)
    if (locked.state !== 'starting' || !subject) return locked
    const decided = { payment: locked, decision: 'failed', said: null, at: new Date(commerce.now()) } as const
    const isWritten = await writeDecision(tx, subject, decided)
    return isWritten ? { ...locked, state: 'failed' } : locked
  })

/** Less time than this is not worth a start: its answer would come too late. */
const SHORTEST_START_MS = 200

/** The milliseconds that remain for a start. */
const timeToStart = (startBy: number): number => Math.floor(startBy - performance.now())

const LOOK_MS = 50

/**
 * The payment as another request has started it; null: none has. The provider refuses a second start of one payment: of
 * concurrent requests with one key the others wait for the token of the first.
 */
async function startedByAnother(
  commerce: Commerce,
  tenant: string,
  { id, startBy }: { readonly id: string; readonly startBy: number },
): Promise<PaymentRecord | null> {
  for (let left = timeToStart(startBy); left > 0; left = timeToStart(startBy)) {
    const payment = await inTenant(commerce.db, tenant, (tx) => findPayment(tx, id))
    if (payment?.state !== 'starting') return payment ?? null
    await pause(LOOK_MS)
  }
  return null
}

/**
 * True: the payment can be made, or is. One can be decided before the answer to its start is here: a paid one must not be
 * offered again.
 */
export const isStarted = ({ token, state }: PaymentRecord): boolean => token !== null || state === 'paid'

/** Throws a requote when an order's payment could not be started: the order is then cancelled and the cart is kept. */
export function requireStarted(tenant: Tenant, payment: PaymentRecord): PaymentRecord {
  if (!isStarted(payment)) throw mendableFor(tenant, reason('payment-not-started'))
  return payment
}

export interface StartTerms {
  readonly callbackUrl: string
  /** SAFE7: when the provider's answer must be here, by `performance.now()`. */
  readonly startBy: number
}

/**
 * M11: starts a payment at the provider and returns it with its token. A payment that is already open or decided is
 * returned as it is, and one that could not be started as failed.
 */
export async function startPayment(
  commerce: Commerce,
  tenant: Tenant,
  payment: PaymentRecord,
  { callbackUrl, startBy }: StartTerms,
): Promise<PaymentRecord> {
  const { id, amount, person } = payment
  if (payment.token !== null || payment.state === 'paid') return payment
  return payment.state === 'starting' ? askToStart() : payment

  async function askToStart(): Promise<PaymentRecord> {
    try {
      const { provider, merchant } = paymentsOf(commerce, tenant, payment)
      const limitMs = timeToStart(startBy)
      if (limitMs < SHORTEST_START_MS) throw new ProviderUnavailable('no-time')
      const { token } = await provider.start(merchant, {
        tenant: tenant.id,
        paymentId: id,
        amount,
        customerId: person,
        callbackUrl,
        limitMs,
      })
      return await keepToken(commerce, tenant.id, id, token)
    } catch (error) {
      const isRepeated = error instanceof ProviderRefused && error.code === REPEATED_ID
      const other = isRepeated ? await startedByAnother(commerce, tenant.id, { id, startBy }) : null
      if (other) return other
      commerce.paymentFault({ tenant: tenant.id, paymentId: id, call: 'start', err: error })
      return giveUp(commerce, tenant.id, payment)
    }
  }
}
