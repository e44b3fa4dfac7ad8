import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { SmsMessage } from '#modules/messages/api/message'
import type { PlanRecord } from '#modules/plans/api/records'
import { type NotifyNeeds, notifyPeople, type PersonNotice } from '../notify-owner.ts'

/** A message to the owner of a plan. */
export interface PlanNotice {
  readonly plan: Pick<PlanRecord, 'person'>
  /** Unique among the messages of the tenant, so that it is sent once. */
  readonly key: string
  readonly content: SmsMessage
  readonly at: Date
}

/** The addresses of people, by person. */
async function ownersOf(
  { db, tenant }: TenantTx,
  people: readonly string[],
): Promise<ReadonlyMap<string, PersonNotice['owner']>> {
  const { rows } = await sql<PersonNotice['owner'] & { readonly id: string }>`select id, email, mobile from person
    where tenant = ${tenant} and id = any(${people}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

function ownerIn(owners: ReadonlyMap<string, PersonNotice['owner']>, person: string): PersonNotice['owner'] {
  const owner = owners.get(person)
  if (!owner) throw new Error('A plan has no owner')
  return owner
}

/** The addresses of the owner of a plan. */
export const ownerOfPlan = async (
  tx: TenantTx,
  { person }: Pick<PlanRecord, 'person'>,
): Promise<PersonNotice['owner']> => ownerIn(await ownersOf(tx, [person]), person)

/** Adds messages to the owners of plans, one of each for each channel that reaches them. */
export async function notifyPlanOwners(
  needs: NotifyNeeds,
  tx: TenantTx,
  notices: readonly PlanNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const owners = await ownersOf(
    tx,
    notices.map(({ plan }) => plan.person),
  )
  await notifyPeople(
    needs,
    tx,
    notices.map(({ plan, ...notice }) => ({ ...notice, owner: ownerIn(owners, plan.person) })),
  )
}

/** Adds a message to the owner of a plan. */
export const notifyPlanOwner = (needs: NotifyNeeds, tx: TenantTx, notice: PlanNotice): Promise<void> =>
  notifyPlanOwners(needs, tx, [notice])
