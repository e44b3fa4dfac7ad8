import { isSoldOutAt, type SoldOutUntil, soldOutEnd } from '@tiffin/domain/availability/sold-out'
import type { StoreHours } from '@tiffin/domain/availability/store-hours'
import type { DayMinute } from '@tiffin/domain/time/clock'
import type { Selectable } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { StoreRecord } from '../records.ts'
import type { Said, SoldOutTable } from './tables.ts'
import type { SoldOutItem } from './with-sold-out.ts'

/** Names what is sold out: ids, as `SoldOutItem` has them, and the codes by which the operator named it. */
export interface SoldOutThing extends Pick<SoldOutItem, 'productId' | 'sizeId' | 'optionId'> {
  readonly code: string
}

/** What a store has sold out. */
export interface SoldOutEntry extends SoldOutThing, Said {
  readonly until: SoldOutUntil
  readonly end: DayMinute | null
}

function untilOf({ until_kind, until_date, until_minute }: Selectable<SoldOutTable>): SoldOutUntil {
  if (until_kind === 'time' && until_date !== null && until_minute !== null) {
    return { kind: 'time', date: until_date, minute: until_minute }
  }
  return until_kind === 'closing' && until_date !== null ? { kind: 'closing', date: until_date } : { kind: 'lifted' }
}

function toEntry(row: Selectable<SoldOutTable>, hours: StoreHours): SoldOutEntry {
  const until = untilOf(row)
  const { product_id: productId, size_id: sizeId, option_id: optionId, code, why, set_by: by } = row
  return { productId, sizeId, optionId, code, until, end: soldOutEnd(until, hours), by, why }
}

/** Everything that a store has marked as sold out, also what is over. */
export async function loadSoldOut(
  tx: TenantTx,
  { storeId, hours }: Pick<StoreRecord, 'storeId' | 'hours'>,
): Promise<SoldOutEntry[]> {
  const rows = await tx.db
    .selectFrom('sold_out')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('store_id', '=', storeId)
    .orderBy('code')
    .execute()
  return rows.map((row) => toEntry(row, hours))
}

export async function writeSoldOut(
  tx: TenantTx,
  storeId: number,
  { productId, sizeId, optionId, code, until, by, why }: Omit<SoldOutEntry, 'end'>,
  at: Date,
): Promise<void> {
  const set = {
    ...{ code, until_kind: until.kind, set_by: by, why, set_at: at },
    until_date: until.kind === 'lifted' ? null : until.date,
    until_minute: until.kind === 'time' ? until.minute : null,
  }
  await tx.db
    .insertInto('sold_out')
    .values({
      ...{ tenant: tx.tenant, store_id: storeId, product_id: productId, size_id: sizeId, option_id: optionId },
      ...set,
    })
    .onConflict((row) => row.columns(['tenant', 'store_id', 'product_id', 'size_id', 'option_id']).doUpdateSet(set))
    .execute()
}

export async function deleteSoldOut(tx: TenantTx, storeId: number, things: readonly SoldOutThing[]): Promise<void> {
  for (const { productId, sizeId, optionId } of things) {
    await tx.db
      .deleteFrom('sold_out')
      .where('tenant', '=', tx.tenant)
      .where('store_id', '=', storeId)
      .where('product_id', '=', productId)
      .where('size_id', '=', sizeId)
      .where('option_id', '=', optionId)
      .execute()
  }
}

export const isInForce = ({ end }: SoldOutEntry, here: DayMinute): boolean => isSoldOutAt(end, here)
