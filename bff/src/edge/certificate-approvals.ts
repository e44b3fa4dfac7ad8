import { certifiedNames, isCertified } from '@tiffin/tenancy/hosts'
import type { Tenants } from '@tiffin/tenancy/tenant-set'

/** The answer to the edge: `unknown` names no served host, `later` would exceed the hour's first certificates. */
export type Approval = 'approved' | 'unknown' | 'later'

export interface ApprovalOptions {
  readonly tenants: Pick<Tenants, 'resolve' | 'all'>
  readonly hourlyLimit: number
  /** Epoch milliseconds. */
  readonly clock: () => number
}

const HOUR_MS = 3_600_000

/**
 * Decides which names get certificates, from the index of hosts in memory. A wrong list of hosts could use up what a
 * certificate authority issues in an hour for all tenants together, so first certificates are limited. Names that are
 * served at the start are not first: an edge that starts asks for all of them at once, and has had them before.
 */
export function certificateApprovals({ tenants, hourlyLimit, clock }: ApprovalOptions): (name: string) => Approval {
  const approved = new Set(tenants.all().flatMap(certifiedNames))
  /** The moments of the first approvals of the last hour. */
  let recent: readonly number[] = []
  return (name) => {
    if (!isCertified(name, tenants.resolve)) return 'unknown'
    if (approved.has(name)) return 'approved'
    const now = clock()
    recent = recent.filter((moment) => moment > now - HOUR_MS)
    if (recent.length >= hourlyLimit) return 'later'
    recent = [...recent, now]
    approved.add(name)
    return 'approved'
  }
}
