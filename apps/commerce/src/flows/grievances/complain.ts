import { isBlank } from '@tiffin/domain/people/blank'
import { grievanceDue } from '@tiffin/domain/people/grievance'
import { isPersonName } from '@tiffin/domain/people/person-name'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { asPerson, type Caller } from '#identity/caller'
import { type ContactFields, requireContact } from '#identity/contact'
import type { Contact } from '#identity/person-repository'
import type { RequestSource } from '#identity/request-source'
import type { Counter } from '#kernel/attempts'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { newSpokenId } from '#kernel/spoken-id'
import { findByKey, type Grievance, insertGrievance } from '#modules/grievances/api/grievances'
import { isOrderId } from '#modules/orders/api/order-id'
import { findOrder } from '#modules/orders/api/orders'
import { countersOfPerson, countersOfVisitor, tooMany, waitFor } from './limits.ts'
import { contactsOf, tellComplainant } from './tell-complainant.ts'

/** What a complaint says. */
export interface Complaint {
  /** SAFE2: names the call, so that it counts once. */
  readonly key: string
  readonly text: string
}

/** Who complains. */
interface Complainant extends Pick<Grievance, 'person' | 'name' | 'channel' | 'contact' | 'order_id'> {
  readonly contacts: readonly Contact[]
  readonly counters: readonly Counter[]
}

/** True: the complaint of an earlier call is this one. */
const isSame = (earlier: Grievance, by: Complainant, text: string): boolean =>
  (['person', 'name', 'channel', 'contact', 'order_id'] as const).every((field) => earlier[field] === by[field]) &&
  earlier.text === text

async function earlierOf(tx: TenantTx, { key, text }: Complaint, by: Complainant): Promise<Grievance | undefined> {
  const earlier = await findByKey(tx, key)
  if (earlier && !isSame(earlier, by, text)) throw problems.keyReused()
  return earlier
}

/** Adds the message that acknowledges once it is sent (`acknowledgeSent`). Whom none reaches, the officer has to call. */
async function tellNumber(
  commerce: Commerce,
  tx: TenantTx,
  { ticket, received_at: at, due_at }: Grievance,
  contacts: readonly Contact[],
): Promise<void> {
  const content = { template: 'grievance-received', data: { ticket, until: due_at.toISOString() } } as const
  await tellComplainant(commerce, tx, { contacts, content, at })
}

/** Stores a complaint with its ticket. */
async function receive(
  commerce: Commerce,
  tx: TenantTx,
  { tenant, complaint, by }: { tenant: Tenant; complaint: Complaint; by: Complainant },
): Promise<Grievance> {
  const known = await earlierOf(tx, complaint, by)
  if (known) return known
  const now = new Date(commerce.now())
  const wait = await waitFor(tx, by.counters, now)
  if (wait !== null) throw tooMany(tenant, wait)
  const { contacts, counters: _counters, ...owner } = by
  const grievance: Grievance = {
    ...{ ...owner, ...complaint, ticket: `G${newSpokenId()}`, received_at: now, due_at: grievanceDue(now) },
    ...{ acknowledged_at: null, answered_at: null, answer: null },
  }
  if (await insertGrievance(tx, grievance)) {
    await tellNumber(commerce, tx, grievance, contacts)
    return grievance
  }
  const earlier = await earlierOf(tx, complaint, by)
  if (!earlier) throw new Error('A key is taken by a complaint')
  return earlier
}

/** The text as it is kept. Throws refused when there is none. */
function tidyText(tenant: Tenant, text: string): string {
  if (isBlank(text)) throw problems.refused(messagesOf(tenant).grievanceEmpty)
  return text.trim()
}

async function requireOwnOrder(tx: TenantTx, tenant: Tenant, person: string, orderId: string): Promise<void> {
  const order = isOrderId(orderId) ? await findOrder(tx, person, orderId) : undefined
  if (!order) throw problems.notFound(messagesOf(tenant).orderDoesNotExist)
}

/** The complaint of a signed-in person. Throws not-found for an order that is not theirs, too-many-requests. */
export async function complainAsPerson(
  commerce: Commerce,
  caller: Caller,
  { orderId, ...complaint }: Complaint & { readonly orderId: string | null },
): Promise<Grievance> {
  const { tenant } = caller
  const text = tidyText(tenant, complaint.text)
  const grievance = await asPerson(commerce, caller, async (tx, { id, name, mobile, email }) => {
    if (orderId !== null) await requireOwnOrder(tx, tenant, id, orderId)
    const by: Complainant = {
      ...{ person: id, name, channel: null, contact: null, order_id: orderId },
      ...{ contacts: contactsOf({ email, mobile }), counters: countersOfPerson(id) },
    }
    return receive(commerce, tx, { tenant, complaint: { ...complaint, text }, by })
  })
  commerce.jobs.note(tenant.id, commerce.now())
  return grievance
}

/** The complaint of a visitor, who names a contact. Throws refused for a wrong form, too-many-requests. */
export async function complainAsVisitor(
  commerce: Commerce,
  tenant: Tenant,
  form: Complaint & ContactFields & { readonly name: string; readonly source: RequestSource },
): Promise<Grievance> {
  const words = messagesOf(tenant)
  const text = tidyText(tenant, form.text)
  if (!isPersonName(form.name)) throw problems.refused(words.grievanceName)
  const refusals = { neither: words.grievanceNeedsContact, both: words.grievanceOneContact }
  const contact = requireContact(form, words, refusals)
  const by: Complainant = {
    ...{ person: null, name: form.name.trim(), channel: contact.channel, contact: contact.value, order_id: null },
    ...{ contacts: [contact], counters: countersOfVisitor(commerce, contact, form.source) },
  }
  const complaint = { key: form.key, text }
  const grievance = await inTenant(commerce.db, tenant.id, (tx) => receive(commerce, tx, { tenant, complaint, by }))
  commerce.jobs.note(tenant.id, commerce.now())
  return grievance
}
