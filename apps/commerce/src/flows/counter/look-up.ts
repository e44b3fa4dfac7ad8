import type { Allergen } from '@tiffin/domain/allergens/allergens'
import { toRupees } from '@tiffin/domain/money/money'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import type { CodeForm } from '#modules/counter/api/code'
import { balanceOf, readWallet } from '#modules/ledger/api/wallets'
import { requireStore } from './counter-store.ts'
import { countingBadCodes } from './refused-code.ts'
import { classOf, type Scanning, scannedEntry } from './scanned-entry.ts'

/** SB25: who holds a code. Amounts in rupees. */
export interface LookedUp {
  readonly name: string
  /** Class and section; '' for staff. */
  readonly class: string
  /** AMB105. */
  readonly avoids: readonly Allergen[]
  readonly balance: number
  readonly form: CodeForm
}

/** SB25: shows a counter whose code it has read. Throws as `scannedEntry` and `requireStore`. */
export function lookUp(db: Db, scanning: Scanning, store: string, note: Note<LookedUp> = noNote): Promise<LookedUp> {
  const { tenant, counter, at: now } = scanning
  return countingBadCodes(db, { tenant: tenant.id, counter, now }, () =>
    inTenant(db, tenant.id, async (tx) => {
      const scanned = await scannedEntry(tx, scanning)
      await requireStore(tx, tenant, scanned, store)
      const { entry, owner, avoids, form, today } = scanned
      const wallet = await readWallet(tx, owner.id)
      const balance = wallet ? toRupees(balanceOf(wallet, today)) : 0
      const looked = { name: entry.line1, class: classOf(entry), avoids, balance, form }
      await note(tx, looked)
      return looked
    }),
  )
}
