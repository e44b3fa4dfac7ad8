import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import { sql } from 'kysely'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { TestCommerce } from './commerce.ts'

/** Columns of `customer_order` that differ from those of the copied order, and the kind of its tender. */
export type OrderChanges = { readonly id: string; readonly tender?: TenderKind } & Readonly<Record<string, unknown>>

async function copyRows(tx: TenantTx, orderId: string, copies: readonly OrderChanges[]): Promise<void> {
  const changes = JSON.stringify(copies)
  await sql`insert into customer_order
    select (jsonb_populate_record(o, c || case when c ? 'tender'
      then jsonb_build_object('bill', jsonb_set(o.bill, '{tenders,0,kind}', c -> 'tender')) else '{}' end)).*
    from customer_order o, jsonb_array_elements(${changes}::jsonb) c
    where o.tenant = ${tx.tenant} and o.id = ${orderId}`.execute(tx.db)
  await sql`insert into order_item
    select (jsonb_populate_record(i, jsonb_build_object('order_id', c ->> 'id'))).*
    from order_item i, jsonb_array_elements(${changes}::jsonb) c
    where i.tenant = ${tx.tenant} and i.order_id = ${orderId}`.execute(tx.db)
}

/** Copies a placed order with its items, with some columns changed: for orders in many states, or for many orders. */
export const copyOrder = (
  { commerce }: { readonly commerce: Pick<TestCommerce['commerce'], 'db'> },
  tenant: string,
  orderId: string,
  copies: readonly OrderChanges[],
): Promise<void> => inTenant(commerce.db, tenant, (tx) => copyRows(tx, orderId, copies))
