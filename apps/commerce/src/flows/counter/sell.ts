import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { toRupees } from '@tiffin/domain/money/money'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import type { Actor } from '#kernel/actor'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { digestOf, findKeyedCall, isKeyTaken, isSameRequest, type KeyedCall } from '#kernel/keyed-calls'
import { insertScan, isScanTaken, lockChild } from '#modules/counter/api/scans'
import { issueDocuments } from '../documents/issue-documents.ts'
import { insertOrder } from '../place-order/insert-order.ts'
import { openLocked, walletPart } from '../wallet/pay-from-wallet.ts'
import { counterOrder, saleBill } from './counter-order.ts'
import { requireStore } from './counter-store.ts'
import { countingBadCodes } from './refused-code.ts'
import { requireAllowed, requireBalance, requireCompared } from './require-sale.ts'
import { keyedSale, type SaleBody } from './sale-body.ts'
import { classOf, type ScannedEntry, scannedEntry } from './scanned-entry.ts'
import { soldLines } from './sold-lines.ts'

/** What selling needs. */
export type SaleNeeds = Pick<Commerce, 'db' | 'menus' | 'now'>

export interface WantedSale {
  readonly tenant: Tenant
  readonly body: SaleBody
  /** The key of the counter. */
  readonly by: Actor
  readonly at: Date
}

/** SB25: a sale at a counter. Amounts in rupees. */
export interface Sale {
  readonly orderId: string
  readonly amount: number
  readonly name: string
  /** Class and section; '' for staff. */
  readonly class: string
  /** AMB105. */
  readonly avoids: readonly Allergen[]
  /** What is left in the wallet. */
  readonly balance: number
}

/** A till may get another key before it repeats a call: the key is not the actor. */
const callOf = ({ scanId }: SaleBody): KeyedCall => ({
  actorKind: 'operator',
  actor: 'operator',
  operation: keyedSale.name,
  key: scanId,
})

/** SAFE2: what the scan id was answered before; null: it is new. Throws key-reused for another request. */
async function repeated(tx: TenantTx, body: SaleBody): Promise<Sale | null> {
  const earlier = await findKeyedCall(tx, callOf(body))
  if (!earlier) return null
  if (!isSameRequest(keyedSale, body, earlier)) throw problems.keyReused()
  return JSON.parse(earlier.answer) as Sale
}

async function sale(needs: SaleNeeds, tx: TenantTx, wanted: WantedSale): Promise<Sale> {
  const { tenant, body, by, at } = wanted
  const earlier = await repeated(tx, body)
  if (earlier) return earlier
  const scanned = await scannedEntry(tx, { tenant, code: body.code, counter: by.id, at })
  const storeId = await requireStore(tx, tenant, scanned, body.store)
  requireCompared(scanned, body)
  await lockChild(tx, scanned.child.key)
  // The same scan id may have been sold while this one waited for the child.
  return (await repeated(tx, body)) ?? write(needs, tx, wanted, { scanned, storeId })
}

/** Prices, checks and writes a sale: order, debit, event and scan in one transaction. */
async function write(
  { menus, now }: SaleNeeds,
  tx: TenantTx,
  { tenant, body, by, at }: WantedSale,
  { scanned, storeId }: { readonly scanned: ScannedEntry; readonly storeId: number },
): Promise<Sale> {
  const { store, stamp: catalogue, ...offer } = await menus.offerOf(tx, storeId)
  if (!store) throw problems.notFound((say) => say.storeDoesNotExist)
  const lines = soldLines({ ...offer, tenant, store, now: at.getTime() }, body.items)
  const { total: amount } = saleBill(store, lines)
  await requireAllowed(tx, scanned, { lines, amount }, body)
  const { entry, owner, child, form, avoids, today } = scanned
  const wallet = await openLocked(tx, { person: owner.id, at, today })
  requireBalance(wallet.balance, amount)
  const { order, placed } = counterOrder({ scanned, store, catalogue, lines, by, at })
  const sold: Sale = {
    ...{ orderId: order.id, amount: toRupees(amount), name: entry.line1, class: classOf(entry), avoids },
    balance: toRupees(wallet.balance - amount),
  }
  await insertOrder(tx, {
    ...{ order, placed, jobs: [], coupon: null, items: lines.map(({ item }) => item) },
    wallet: walletPart(tx.tenant, order, wallet),
    keyed: {
      call: callOf(body),
      stored: { ...digestOf(keyedSale, body), madeId: order.id, answer: JSON.stringify(sold) },
    },
  })
  const { scanId, confirmedAllergens } = body
  const scan = {
    scanId,
    orderId: order.id,
    entry: entry.id,
    child: child.key,
    day: today,
    form,
    confirmedAllergens,
    at,
  }
  await insertScan(tx, scan)
  await issueDocuments({ now }, tx, [order.id])
  return sold
}

/**
 * SB25, AMB111: sells at a counter to the holder of a code and takes the price from the wallet of the entry's owner. The
 * same scan id and request return the same answer and debit once. Throws refused with the reason for a code that does not
 * count, a dish that is not sold or not allowed, and a balance that is too low; then nothing is taken.
 */
export function sell(needs: SaleNeeds, wanted: WantedSale, note: Note<Sale> = noNote): Promise<Sale> {
  const { tenant, by, at: now } = wanted
  const attempt = () =>
    inTenant(needs.db, tenant.id, async (tx) => {
      const sold = await sale(needs, tx, wanted)
      await note(tx, sold)
      return sold
    })
  return countingBadCodes(needs.db, { tenant: tenant.id, counter: by.id, now }, () =>
    attempt().catch((error: unknown) => {
      // Of two concurrent calls with one scan id, the database accepts one; the other finds its answer.
      if (isKeyTaken(error)) return attempt()
      // The scan is stored for good, its answer for some weeks.
      if (isScanTaken(error)) throw problems.gone((say) => say.saleAnswerGone)
      throw error
    }),
  )
}
