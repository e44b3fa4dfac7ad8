import { acknowledgementDue } from '@tiffin/domain/people/grievance'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { NotifyNeeds } from '#flows/notify-owner'
import { type Contact, findPersonById } from '#identity/person-repository'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { type Grievance, listNewest, listOpen, lockByTicket, saveProgress } from '#modules/grievances/api/grievances'
import { grievanceWire } from '#modules/grievances/api/wire'
import { contactsOf, reachedBy, tellComplainant } from './tell-complainant.ts'

/** Which complaints are listed: those without an answer, those that are late, or the newest of all. */
export const grievanceChoices = ['open', 'overdue', 'all'] as const
export type GrievanceChoice = (typeof grievanceChoices)[number]

/** A page of a list. More than any officer answers in a month. */
export const MOST_LISTED = 500

async function ownerOf(tx: TenantTx, { person, channel, contact }: Grievance): Promise<readonly Contact[]> {
  if (channel && contact) return [{ channel, value: contact }]
  const owner = person === null ? undefined : await findPersonById(tx, person)
  return owner ? contactsOf(owner) : []
}

/** A complaint as its officer sees it. */
async function toOperator(tx: TenantTx, grievance: Grievance) {
  const contacts = (await ownerOf(tx, grievance)).map(({ value }) => value)
  return { ...grievanceWire(grievance), name: grievance.name, isAccount: grievance.person !== null, contacts }
}

export type OperatorGrievance = Awaited<ReturnType<typeof toOperator>>

/** Rule 4(5): not acknowledged within 48 hours, or not resolved within one month. */
export const isOverdue = ({ received_at, acknowledged_at, due_at }: Grievance, now: Date): boolean =>
  due_at <= now || (acknowledged_at === null && acknowledgementDue(received_at) <= now)

export interface ListedGrievances {
  readonly grievances: readonly OperatorGrievance[]
  /** True: there are more than are listed. */
  readonly isCut: boolean
}

/** The complaints of a tenant for its officer. */
export const listGrievances = (
  db: Db,
  tenant: string,
  { choice, now }: { readonly choice: GrievanceChoice; readonly now: Date },
  note: Note<ListedGrievances> = noNote,
): Promise<ListedGrievances> =>
  inTenant(db, tenant, async (tx) => {
    const found = choice === 'all' ? await listNewest(tx, MOST_LISTED + 1) : await listOpen(tx, MOST_LISTED + 1)
    const page = found.slice(0, MOST_LISTED)
    const grievances: OperatorGrievance[] = []
    for (const each of page)
      if (choice !== 'overdue' || isOverdue(each, now)) grievances.push(await toOperator(tx, each))
    const listed = { grievances, isCut: found.length > MOST_LISTED }
    await note(tx, listed)
    return listed
  })

/** What the officer does with a complaint: `answer` null acknowledges it alone. */
export interface GrievanceStep {
  readonly ticket: string
  readonly answer: string | null
  readonly at: Date
}

export interface SteppedGrievance {
  readonly grievance: OperatorGrievance
  /** False: no message reaches the owner, whom the officer has to call. */
  readonly isTold: boolean
}

/** Whether the answer of a complaint reached its owner by a message. */
async function wasTold(needs: NotifyNeeds, tx: TenantTx, grievance: Grievance): Promise<boolean> {
  const { ticket, answer } = grievance
  if (answer === null) return false
  const content = { template: 'grievance-answered', data: { ticket, answer } } as const
  return reachedBy(needs, tx.tenant, { contacts: await ownerOf(tx, grievance), content }).length > 0
}

async function resolve(needs: NotifyNeeds, tx: TenantTx, grievance: Grievance, { answer, at }: GrievanceStep) {
  const progress = { acknowledged_at: grievance.acknowledged_at ?? at, ...(answer && { answered_at: at, answer }) }
  await saveProgress(tx, grievance.ticket, progress)
  const contacts = await ownerOf(tx, grievance)
  const { ticket } = grievance
  const isTold =
    answer !== null &&
    (await tellComplainant(needs, tx, {
      contacts,
      content: { template: 'grievance-answered', data: { ticket, answer } },
      at,
    }))
  return { grievance: { ...grievance, ...progress }, isTold }
}

/**
 * Acknowledges or resolves a complaint; the same step repeated changes nothing. Throws not-found, and refused (409) for
 * another answer than the one that was given.
 */
export const stepGrievance = (
  db: Db,
  tenant: Tenant,
  step: GrievanceStep,
  needs: NotifyNeeds,
  note: Note<SteppedGrievance> = noNote,
): Promise<SteppedGrievance> =>
  inTenant(db, tenant.id, async (tx) => {
    const grievance = await lockByTicket(tx, step.ticket)
    if (!grievance) throw problems.notFound('There is no complaint with this number')
    if (step.answer !== null && grievance.answer !== null && grievance.answer !== step.answer) {
      throw problems.conflict('This complaint has another answer already')
    }
    const isDone = grievance.answer !== null || (step.answer === null && grievance.acknowledged_at !== null)
    const stepped = isDone
      ? { grievance, isTold: await wasTold(needs, tx, grievance) }
      : await resolve(needs, tx, grievance, step)
    const outcome = { grievance: await toOperator(tx, stepped.grievance), isTold: stepped.isTold }
    await note(tx, outcome)
    return outcome
  })
