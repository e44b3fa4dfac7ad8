import { SALE_KINDS } from '@tiffin/domain/documents/kinds'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { type AccountRow, accountParts, type OrderAccount, statedStore, toAccount } from './order-account.ts'

const [TENANT, PLAN] = [sql.ref('l.tenant'), sql.ref('l.id')] as const

/**
 * AMB4, AMB112: the accounts of plans that are paid in advance, by plan id. A plan has its own payment, refunds and
 * vouchers. It is never handed over: each of its meals is an order. The plans are locked.
 */
export async function planAccounts(
  { db, tenant }: TenantTx,
  planIds: readonly string[],
): Promise<readonly OrderAccount[]> {
  const { rows } = await sql<AccountRow>`
    select l.id as "orderId", l.person, coalesce(p.name, '') as "personName", l.store_id as "storeId",
      l.store_name as "storeName", l.store_phone as "storePhone", l.time_zone as "timeZone", l.fulfilment,
      null::timestamptz as "handedOverAt", false as "isOfBefore", l.bill, l.buyer, null as "billNote",
      l.deliver_to ->> 'address' as "deliverAddress", l.deliver_state as "deliverState",
      false as "isCounterSale", false as "holdsPart",
      coalesce((select jsonb_agg(i.line || jsonb_build_object('line', i.place, 'taxCode', t.tax_code,
          'total', ((i.line ->> 'unitPrice')::integer + (i.line ->> 'customisation')::integer)
            * (i.line ->> 'quantity')::integer) order by i.place)
        from jsonb_array_elements(l.lines) with ordinality i(line, place)
        left join product t on t.tenant = l.tenant and t.product_id = (i.line ->> 'productId')::integer), '[]') as lines,
      ${accountParts('plan', TENANT, PLAN)},
      ${statedStore(TENANT, sql.ref('l.store_id'))}, true as "isPlan",
      coalesce((select sum((d.content ->> 'total')::bigint)
        from payment y join document d on d.tenant = y.tenant and d.order_id = y.subject_id
        where y.tenant = l.tenant and y.provider = 'plan' and y.merchant_id = l.id
          and d.kind in (${sql.join(SALE_KINDS)}) and d.cancelled_at is null), 0)::integer as supplied,
      '[]'::jsonb as "planVouchers"
    from plan l left join person p on p.tenant = l.tenant and p.id = l.person
    where l.tenant = ${tenant} and l.id = any(${planIds}) order by l.id`.execute(db)
  return rows.map(toAccount)
}
