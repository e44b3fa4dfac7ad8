import { noteRatings } from '#catalogue/repository'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { foldVoices, holdFolding } from '#modules/ratings/api/dish-voices'

/** The kind of job that counts a tenant's new voices; it has one job at a time. */
const FOLD_RATINGS = 'fold-ratings'

const MAX_TRIES = 20

/** AMB22: menus take new figures at most this often, because each makes them anew. */
const FOLD_MS = 15 * 60_000

/** Has the voices of this transaction counted. Returns when. */
export async function planFolding(tx: TenantTx, at: Date): Promise<Date> {
  const dueAt = new Date(at.getTime() + FOLD_MS)
  await holdFolding(tx)
  await addJobOnce(tx, { kind: FOLD_RATINGS, key: 'dishes', payload: {}, dueAt, expiresAt: null })
  return dueAt
}

/** AMB22: counts the new voices about dishes; menus are made anew when a figure changed that they show. */
export const foldRatingsKind = (commerce: Commerce): InsideKind => ({
  name: FOLD_RATINGS,
  mostTries: MAX_TRIES,
  personal: false,
  async write(tx) {
    if (await foldVoices(tx)) await noteRatings(tx, new Date(commerce.now()))
    return { again: new Map(), committed: () => undefined }
  },
})
