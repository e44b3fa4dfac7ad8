import { DEFAULT_ZONE, localTimeAt } from '@tiffin/domain/time/zone'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import { lapseBonus, readBonus } from '#modules/ledger/api/bonuses'
import { lockWalletById } from '#modules/ledger/api/wallets'
import { LAPSE_JOB, lapseAt } from './lapse-job.ts'

/** A bonus that is not lapsed would stay in the books for ever. */
const MAX_TRIES = 1000

type LapseNeeds = Pick<Commerce, 'now' | 'tenants'>

/** Lapses a bonus whose last day is over. Returns when to look again at one that got a later last day; null: it is done. */
async function lapse({ now, tenants }: LapseNeeds, tx: TenantTx, key: string): Promise<Date | null> {
  const [wallet = '', lot] = key.split(':')
  await lockWalletById(tx, wallet)
  const bonus = await readBonus(tx, wallet, Number(lot))
  if (!bonus) return null
  const tenant = tenants.find(tx.tenant)
  const zone = tenant?.wallet.timeZone ?? DEFAULT_ZONE
  const at = new Date(now())
  const today = localTimeAt(at.getTime(), zone).date
  // A bonus without money may get some back until then.
  if (bonus.lastDay >= today) return lapseAt(bonus.lastDay, zone)
  const { walletMessages } = catalogueOf(tenant?.language ?? SOURCE_LANGUAGE)
  await lapseBonus(tx, bonus, { at, today, words: walletMessages.bonusExpired })
  return null
}

/** V11, SB23: lapses bonuses at the midnight after their last day, in the wallet's zone. */
export const lapseKind = (needs: LapseNeeds): InsideKind => ({
  name: LAPSE_JOB,
  mostTries: MAX_TRIES,
  personal: false,
  async write(tx, jobs) {
    const again = new Map<string, Date>()
    // Wallets are locked in one order, so that two processes never wait for one another.
    for (const { key } of jobs.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const dueAt = await lapse(needs, tx, key)
      if (dueAt) again.set(key, dueAt)
    }
    return { again, committed: () => undefined }
  },
})
