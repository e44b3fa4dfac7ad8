import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isSpokenId, newSpokenId } from '#kernel/spoken-id'
import type { PaymentTable } from '../tables.ts'
import type { ProviderStatus } from './provider.ts'
import { orderSubject, planSubject, type Subject, type SubjectKind } from './subject.ts'

/** A payment at a provider. Amounts in paise. */
export type PaymentRecord = Selectable<PaymentTable>

/** How long the token of a payment opens the provider's checkout. */
const TOKEN_MS = 15 * 60_000

/**
 * AMB80, M21: the id of the payment of a plan. The part after the only underscore is the plan's id. A plan has one
 * placement attempt: when its payment fails, the plan ends.
 */
export const planPaymentId = (planId: string): string => `SUBS1_${planId}`

const OF_PLAN_OR_CHECKOUT = /^(?:SUBS\d{1,3}_|CHK)(.{11})$/

/** AMB115: a checkout has one payment, which has its id. */
const newIdFor = ({ kind, id }: Subject): string => {
  if (kind === 'plan') return planPaymentId(id)
  return kind === 'checkout' ? id : newSpokenId()
}

export const newPayment = (
  tenant: string,
  subject: Subject,
  payment: Pick<PaymentRecord, 'person' | 'provider' | 'merchant_id' | 'amount'>,
  at: Date,
): PaymentRecord => ({
  tenant,
  id: newIdFor(subject),
  subject_kind: subject.kind,
  subject_id: subject.id,
  ...payment,
  state: 'starting',
  token: null,
  expires_at: new Date(at.getTime() + TOKEN_MS),
  checks: 0,
  transaction_id: null,
  bank_reference: null,
  paid_by: null,
  refusal_code: null,
  refusal_words: null,
  created_at: at,
  decided_at: null,
  share_of: null,
})

/**
 * AMB115: the shares of orders in the payment of their checkout. Each is the payment of its order: refunds, documents and
 * the ledger know it as any other, and no refund can exceed it. The provider is asked about the whole payment only.
 */
export const sharesOf = (
  payment: PaymentRecord,
  orders: readonly { readonly id: string; readonly amount: number }[],
): PaymentRecord[] =>
  orders.map(({ id, amount }, before) => ({
    ...payment,
    ...{ id: `${payment.id}-${before + 1}`, subject_kind: 'order', subject_id: id, amount, share_of: payment.id },
  }))

/** The id of the payment at the provider to which this one belongs: its own, or the whole of which it is a share. */
export const idAtProvider = ({ id, share_of: whole }: Pick<PaymentRecord, 'id' | 'share_of'>): string => whole ?? id

/** True: the text has the form of a payment's id. */
export const isPaymentId = (text: string): boolean => isSpokenId(OF_PLAN_OR_CHECKOUT.exec(text)?.[1] ?? text)

export const insertPayment = (tx: TenantTx, payment: PaymentRecord): Promise<void> => insertPayments(tx, [payment])

export async function insertPayments({ db }: TenantTx, payments: readonly PaymentRecord[]): Promise<void> {
  await db.insertInto('payment').values(payments).execute()
}

/** The insertion of payments as a part of another statement. Columns that an earlier release has filled keep their defaults. */
export function insertOf(payments: readonly PaymentRecord[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(payments[0] ?? {}).map((column) => sql.id(column)))
  return sql`insert into payment (${columns})
    select ${columns} from jsonb_populate_recordset(null::payment, ${JSON.stringify(payments)}::jsonb)`
}

export const findPayment = ({ db, tenant }: TenantTx, id: string): Promise<PaymentRecord | undefined> =>
  db.selectFrom('payment').selectAll().where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()

const ofSubjects = ({ db, tenant }: TenantTx, kind: SubjectKind, ids: readonly string[]) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)

/** AMB110: refunds begin with what a provider took. The part of a wallet comes after the provider's. */
const providerFirst = sql<boolean>`provider = 'wallet'`

/** The payments of these subjects; AMB110: of a subject that has two, the provider's part stands before the wallet's. */
export async function paymentsOfSubjects(
  tx: TenantTx,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<PaymentRecord[]> {
  return ids.length === 0 ? [] : ofSubjects(tx, kind, ids).orderBy(providerFirst).execute()
}

/**
 * The payment that decides a subject: at the provider if it has one there, else from the wallet. Undefined: it has none.
 */
export const paymentOfSubject = (tx: TenantTx, { kind, id }: Subject): Promise<PaymentRecord | undefined> =>
  ofSubjects(tx, kind, [id]).orderBy(providerFirst).limit(1).executeTakeFirst()

/**
 * SB12: the id of a payment, which an operator may also state as the id of its order or plan: the diner knows that id.
 */
export async function paymentNamed(tx: TenantTx, name: string): Promise<string> {
  const named = (await paymentOfSubject(tx, orderSubject(name))) ?? (await paymentOfSubject(tx, planSubject(name)))
  return named ? idAtProvider(named) : name
}

/** A payment that is locked to the end of the transaction. */
export interface LockedPayment extends PaymentRecord {
  /** AMB110: a wallet pays the other part of its subject. */
  readonly inParts: boolean
}

const inParts = sql<boolean>`payment.provider <> 'wallet' and exists (select from payment part
  where part.tenant = payment.tenant and part.subject_kind = payment.subject_kind
    and part.subject_id = payment.subject_id and part.provider = 'wallet')`

/** Locks a payment to the end of the transaction. A transaction that also locks its subject locks the subject first. */
export const lockPayment = ({ db, tenant }: TenantTx, id: string): Promise<LockedPayment | undefined> =>
  db
    .selectFrom('payment')
    .selectAll()
    .select(inParts.as('inParts'))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * Locks the paid payments of a subject to the end of the transaction, so that concurrent requests see each other's
 * refunds: the provider's before the wallet's. A transaction that also locks the subject locks the subject first.
 */
export const lockPaidPayments = (tx: TenantTx, { kind, id }: Subject): Promise<PaymentRecord[]> =>
  ofSubjects(tx, kind, [id]).where('state', '=', 'paid').orderBy(providerFirst).forUpdate().execute()

/** AMB115: the shares of a payment, one for each of its orders; none: it is for one subject. */
export const findShares = ({ db, tenant }: TenantTx, paymentId: string): Promise<PaymentRecord[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('share_of', '=', paymentId)
    .orderBy('id')
    .execute()

/** AMB110: locks the part of a locked order that its wallet holds; undefined: it holds none, or it is decided. */
export const lockHeldPart = (tx: TenantTx, orderId: string): Promise<PaymentRecord | undefined> =>
  ofSubjects(tx, 'order', [orderId])
    .where('provider', '=', 'wallet')
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()

export async function openPayment({ db, tenant }: TenantTx, id: string, token: string): Promise<void> {
  const open = { state: 'open', token } as const
  await db.updateTable('payment').set(open).where('tenant', '=', tenant).where('id', '=', id).execute()
}

/** Records the decision on a locked payment, with what the provider said about it. */
export async function decidePayment(
  { db, tenant }: TenantTx,
  id: string,
  state: 'paid' | 'failed',
  said: Omit<ProviderStatus, 'status' | 'amount'> | null,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      state,
      decided_at: at,
      ...(said && {
        transaction_id: said.transactionId,
        bank_reference: said.bankReference,
        paid_by: said.paidBy,
        refusal_code: said.refusal?.code ?? null,
        refusal_words: said.refusal?.words ?? null,
      }),
    })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}

/** Counts a status request, so that the pauses of the settle job grow. */
export async function countCheck({ db, tenant }: TenantTx, id: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ checks: sql`checks + 1` })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute()
}
