import { reason } from '@tiffin/domain/reasons/reason'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { sentenceOf } from '#kernel/sentences'
import { entryStandings } from './entry-standing.ts'

/** An entry in its owner's list. */
interface ListedEntry {
  readonly tenant: Tenant
  /** The owner's id. */
  readonly person: string
  readonly id: string
}

/** Throws `refused` for a roster entry that its owner has not confirmed: nothing is stored for it. */
export async function requireConfirmed(tx: TenantTx, { tenant, person, id }: ListedEntry): Promise<void> {
  const standing = (await entryStandings(tx, person)).get(id)
  if (standing?.isConfirmed) return
  const why = reason('entry-unconfirmed', { clientType: tenant.clientConfig.clientType })
  throw problems.refused(sentenceOf(tenant, why), { reason: { ...why, final: false } })
}
