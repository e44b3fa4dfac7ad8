import { isTicket, tidyTicket } from '@tiffin/domain/people/grievance'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { normaliseEmail } from '#identity/channels'
import type { RequestSource } from '#identity/request-source'
import { inTenant } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { findByTicket, type Grievance } from '#modules/grievances/api/grievances'
import { countersOfSearch, tooManyTries, waitFor } from './limits.ts'

export interface GrievanceSearch {
  readonly ticket: string
  /** The mobile number or the e-mail address that the visitor named. */
  readonly contact: string
  readonly source: RequestSource
}

/**
 * The complaint of a visitor, by its number and its contact together. Throws not-found, the same for a number that does
 * not exist and for a wrong contact; too-many-requests.
 */
export async function findGrievance(commerce: Commerce, tenant: Tenant, wanted: GrievanceSearch): Promise<Grievance> {
  const ticket = tidyTicket(wanted.ticket)
  const unknown = problems.notFound(messagesOf(tenant).grievanceUnknown)
  if (!isTicket(ticket)) throw unknown
  const found = await inTenant(commerce.db, tenant.id, async (tx) => {
    const wait = await waitFor(tx, countersOfSearch(ticket, wanted.source), new Date(commerce.now()))
    return wait === null ? { grievance: await findByTicket(tx, ticket) } : { wait }
  })
  if (found.wait !== undefined) throw tooManyTries(tenant, found.wait)
  const { contact } = found.grievance ?? {}
  if (!found.grievance || !contact || contact !== normaliseEmail(wanted.contact)) throw unknown
  return found.grievance
}
