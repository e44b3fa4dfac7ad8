import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { SmsMessage } from '#modules/messages/api/message'
import type { PlanRecord } from '#modules/plans/api/records'
import { type NotifyNeeds, notifyPerson } from '../notify-owner.ts'

/** A message to the owner of a plan. */
export interface PlanNotice {
  readonly plan: Pick<PlanRecord, 'person'>
  /** Unique among the messages of the tenant, so that it is sent once. */
  readonly key: string
  readonly content: SmsMessage
  readonly at: Date
}

/** Adds a message to the owner of a plan for each channel that reaches them. */
export async function notifyPlanOwner(
  needs: NotifyNeeds,
  tx: TenantTx,
  { plan, ...notice }: PlanNotice,
): Promise<void> {
  const owner = await tx.db
    .selectFrom('person')
    .select(['email', 'mobile'])
    .where('tenant', '=', tx.tenant)
    .where('id', '=', plan.person)
    .executeTakeFirstOrThrow()
  await notifyPerson(needs, tx, { ...notice, owner })
}
