import type { Paise } from '@tiffin/domain/money/money'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/** SB23: what of a top-up settled what the person owed. */
export async function settledByTopUp({ db, tenant }: TenantTx, topUpId: string): Promise<Paise> {
  const row = await db
    .selectFrom('ledger_transfer as t')
    .innerJoin('ledger_entry as e', (on) => on.onRef('e.tenant', '=', 't.tenant').onRef('e.transfer', '=', 't.id'))
    .select('e.amount')
    .where('t.tenant', '=', tenant)
    .where('t.key', '=', `top-up:${topUpId}`)
    .where('e.account', '=', 'owed')
    .executeTakeFirst()
  return Number(row?.amount ?? 0)
}
