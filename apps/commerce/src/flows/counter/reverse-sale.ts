import { toRupees } from '@tiffin/domain/money/money'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { orderOfScan } from '#modules/counter/api/scans'
import { balanceOf, readWallet } from '#modules/ledger/api/wallets'
import type { OrderChange } from '#modules/orders/api/order-events'
import type { NotifyNeeds } from '../notify-owner.ts'
import { refundByOperator } from '../refund-order.ts'
import { walletDay } from '../wallet/wallet-day.ts'

export interface WantedReversal {
  readonly scanId: string
  /** For the owner of the wallet. A repeated call may state another one, which changes nothing. */
  readonly reason: string | null
  readonly by: Actor
  readonly at: Date
}

/** SB25: a sale that was taken back. Amounts in rupees. */
export interface Reversal {
  readonly orderId: string
  readonly amount: number
  /** What the wallet holds now. */
  readonly balance: number
}

/** The balance of the wallet that paid an order, in rupees. */
async function balanceAfter(needs: NotifyNeeds, tx: TenantTx, orderId: string, at: Date): Promise<number> {
  const { person } = await tx.db
    .selectFrom('customer_order')
    .select('person')
    .where('tenant', '=', tx.tenant)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const wallet = await readWallet(tx, person)
  return wallet ? toRupees(balanceOf(wallet, walletDay(needs, tx.tenant, at))) : 0
}

/**
 * SB25, AMB106: returns all of a sale into the wallet that paid it, once for its scan id. Throws not-found for a scan id
 * that sold nothing, and refused when all of it was returned before.
 */
export async function reverseSale(
  db: Db,
  tenant: Tenant,
  { scanId, ...wanted }: WantedReversal,
  needs: NotifyNeeds,
  note: Note<Reversal> = noNote,
): Promise<{ readonly reversal: Reversal; readonly changes: readonly OrderChange[] }> {
  const orderId = await inTenant(db, tenant.id, (tx) => orderOfScan(tx, scanId))
  if (orderId === undefined) throw problems.notFound((say) => say.saleUnknown)
  let reversal: Reversal | undefined
  const refund = { ...wanted, orderId, key: `reversal-${scanId}`, amount: 'all-left', lines: null } as const
  const { changes } = await refundByOperator(db, tenant.id, refund, needs, async (tx, { amount }) => {
    reversal = { orderId, amount, balance: await balanceAfter(needs, tx, orderId, wanted.at) }
    await note(tx, reversal)
  })
  if (!reversal) throw new Error('A reversal was made without an account of it')
  return { reversal, changes }
}
