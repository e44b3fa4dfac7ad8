import type { DatedLine } from '@tiffin/domain/cart/dishes-by-day'
import type { Buyer, DocumentContent, DocumentKind, NamedDocument } from '@tiffin/domain/documents/document'
import type { StateCode } from '@tiffin/domain/money/gst-number'
import type { PricedLine } from '@tiffin/domain/money/pricing'
import type { RefundWay } from '@tiffin/domain/money/refund-ways'
import type { Registration } from '@tiffin/domain/money/registration'
import type { Bill } from '@tiffin/domain/order/bill'
import type { FulfilmentType } from '@tiffin/domain/order/tracking'
import { type RawBuilder, sql } from 'kysely'
import type { StoreDetails } from '#catalogue/tables'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { IssuedDocument } from '#modules/documents/api/documents'
import { isOnCredit } from '#modules/payments/api/on-credit'
import { isPaid } from '#modules/payments/api/paid'
import { refundPlace } from '../ledger/source.ts'

/** What the catalogue says of a store. */
export interface StatedStore {
  readonly name: string
  readonly address: string
  readonly pincode: string
  readonly details: StoreDetails
  readonly registration: Registration | null
  readonly state: StateCode | null
}

export interface OrderedLine extends PricedLine, DatedLine {
  readonly line: number
  readonly name: string
  readonly taxCode: string | null
  /** In paise. */
  readonly total: number
}

export interface TakenPayment {
  readonly id: string
  readonly provider: string
  readonly amount: number
  /** It is owed: the meal was made on credit. */
  readonly isOnCredit: boolean
}

/** A refund of one of the order's payments. */
export interface OrderRefund {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly lines: readonly number[] | null
  readonly reason: string | null
  readonly way: Exclude<RefundWay, 'provider'> | null
  readonly requestedAt: Date
}

/**
 * AMB113: when an absent meal counts as supplied, of which a part stays charged. Its refund has the time of its move, and
 * returns a part of the supply.
 */
const absentAt = sql`(select e.at - interval '1 millisecond' from order_event e
  where o.status = 800 and e.tenant = o.tenant and e.order_id = o.id and e.move = 'absent'
    and (e.detail -> 'absence' ->> 'kept')::integer > 0)`

/** All that decides which documents an order has. Amounts in paise. */
export interface OrderAccount {
  readonly orderId: string
  readonly person: string
  readonly personName: string
  readonly storeId: number
  readonly storeName: string
  readonly storePhone: string
  readonly timeZone: string
  readonly fulfilment: FulfilmentType
  /** Null: it is not in the last state of its path. AMB113: an absent meal counts as handed over for what is kept of it. */
  readonly handedOverAt: Date | null
  /** It was handed over before documents existed. */
  readonly isOfBefore: boolean
  readonly isCounterSale: boolean
  /** AMB110: the wallet still holds a part of a decided order. */
  readonly holdsPart: boolean
  readonly bill: Bill
  readonly buyer: Buyer | null
  readonly billNote: string | null
  /** Where it is brought to. */
  readonly deliverAddress: string
  readonly deliverState: StateCode | null
  readonly lines: readonly OrderedLine[]
  /** What was paid, in the sequence of the decisions. */
  readonly payments: readonly TakenPayment[]
  /** In the sequence of their commits. */
  readonly refunds: readonly OrderRefund[]
  /** Those that count, the oldest first. */
  readonly documents: readonly IssuedDocument[]
  /** Null: it is not in the catalogue any more. */
  readonly store: StatedStore | null
  /** AMB4: true for a plan that was paid in advance; its meals are supplied by their own orders. */
  readonly isPlan: boolean
  /** AMB4: of a plan: the amounts that documents of its meals state as paid by the plan. In paise. */
  readonly supplied: number
  /** AMB4: of a meal: the receipt vouchers of the plan that paid it. */
  readonly planVouchers: readonly NamedDocument[]
}

/** The mark that says since when a tenant has documents; none: it has handed over nothing before. */
export const DOCUMENTS_SINCE = 'documents-since'

type Text<T extends Date | null> = T extends Date ? string : T

export interface AccountRow extends Omit<OrderAccount, 'refunds' | 'documents'> {
  readonly refunds: readonly (Omit<OrderRefund, 'requestedAt'> & { readonly requestedAt: Text<Date> })[]
  readonly documents: readonly {
    readonly id: string
    readonly event: string
    readonly kind: DocumentKind
    readonly number: string
    readonly year: number
    readonly at: Text<Date>
    readonly content: DocumentContent
  }[]
}

/** Its refunds and documents, as a statement gives them. */
export const toAccount = (row: AccountRow): OrderAccount => ({
  ...row,
  refunds: row.refunds.map((refund) => ({ ...refund, requestedAt: new Date(refund.requestedAt) })),
  documents: row.documents.map((document) => ({ ...document, at: new Date(document.at) })),
})

/** The payments and refunds of a subject of this kind and id, and the documents that name it. */
export const accountParts = (kind: 'order' | 'plan', tenant: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
      coalesce((select jsonb_agg(jsonb_build_object('id', y.id, 'provider', y.provider, 'amount', y.amount,
          'isOnCredit', ${isOnCredit('y')})
          order by y.decided_at, y.id) filter (where ${isPaid('y')})
        from payment y where y.tenant = ${tenant} and y.subject_kind = ${sql.lit(kind)} and y.subject_id = ${id}
      ), '[]') as payments,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'paymentId', r.payment_id, 'amount', r.amount,
          'lines', r.lines, 'reason', r.reason, 'way', r.way, 'requestedAt', r.requested_at)
          order by ${refundPlace('r')})
        from refund r where r.tenant = ${tenant} and r.subject_kind = ${sql.lit(kind)} and r.subject_id = ${id}), '[]') as refunds,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'event', d.event, 'kind', d.kind, 'number', d.number,
          'year', d.year, 'at', d.at, 'content', d.content) order by d.at, d.number)
        from document d where d.tenant = ${tenant} and d.order_id = ${id} and d.cancelled_at is null), '[]') as documents`

/** The catalogue's record of the store of this tenant and id. */
export const statedStore = (tenant: RawBuilder<unknown>, storeId: RawBuilder<unknown>) => sql`
      (select jsonb_build_object('name', s.name, 'address', s.address, 'pincode', s.pincode, 'details', s.details,
          'registration', s.registration, 'state', s.state)
        from store s where s.tenant = ${tenant} and s.store_id = ${storeId}) as store`

const [TENANT, ORDER] = [sql.ref('o.tenant'), sql.ref('o.id')] as const

/** The accounts of orders, by their ids. The orders are locked, so that nothing of them changes meanwhile. */
export async function orderAccounts(
  { db, tenant }: TenantTx,
  orderIds: readonly string[],
): Promise<readonly OrderAccount[]> {
  const { rows } = await sql<AccountRow>`with since as (
      select at from ledger_mark where tenant = ${tenant} and source = ${DOCUMENTS_SINCE}
    ), ended as (
      select o.*, case when o.status = case o.fulfilment when 'PICKUP' then 500 else 700 end then o.status_at
        else ${absentAt} end as ended_at
      from customer_order o where o.tenant = ${tenant} and o.id = any(${orderIds})
    )
    select o.id as "orderId", o.person, coalesce(p.name, '') as "personName", o.store_id as "storeId",
      o.store_name as "storeName", o.store_phone as "storePhone", o.time_zone as "timeZone", o.fulfilment,
      o.ended_at as "handedOverAt", coalesce(o.ended_at < (select at from since), false) as "isOfBefore",
      o.bill, o.buyer, o.bill_note as "billNote", o.deliver_to ->> 'address' as "deliverAddress", o.deliver_state as "deliverState",
      exists (select from order_event e where e.tenant = o.tenant and e.order_id = o.id and e.seq = 1
        and e.move = 'place-counter') as "isCounterSale",
      exists (select from payment h where h.tenant = o.tenant and h.subject_kind = 'order' and h.subject_id = o.id
        and h.provider = 'wallet' and h.state = 'open') as "holdsPart",
      coalesce((select jsonb_agg(jsonb_build_object('line', i.line, 'name', i.product_name, 'taxCode', i.tax_code,
          'unitPrice', i.unit_price, 'listPrice', i.list_price, 'customisation', i.customisation,
          'quantity', i.quantity, 'taxPercent', i.tax_percent, 'total', i.total) order by i.line)
        from order_item i where i.tenant = o.tenant and i.order_id = o.id), '[]') as lines,
      ${accountParts('order', TENANT, ORDER)},
      ${statedStore(TENANT, sql.ref('o.store_id'))}, false as "isPlan", 0 as supplied,
      coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number, 'at', d.content ->> 'at')
          order by d.at, d.number)
        from payment y join document d on d.tenant = y.tenant and d.order_id = y.merchant_id
        where y.tenant = o.tenant and y.subject_kind = 'order' and y.subject_id = o.id and y.provider = 'plan'
          and d.kind = 'receipt-voucher' and d.cancelled_at is null), '[]') as "planVouchers"
    from ended o left join person p on p.tenant = o.tenant and p.id = o.person
    order by o.id`.execute(db)
  return rows.map(toAccount)
}
