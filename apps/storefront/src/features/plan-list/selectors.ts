import type { PlanSummary } from '@tiffin/contract/plans'

const RUNNING: ReadonlySet<PlanSummary['status']> = new Set<PlanSummary['status']>(['ACTIVE', 'PENDING'])

/** The first and the last day of a plan, and its weekdays. */
type PlanDays = Pick<PlanSummary, 'from' | 'to' | 'weekdays'>

const shareDays = (a: PlanDays, b: PlanDays): boolean =>
  a.from <= b.to && a.to >= b.from && a.weekdays.some((weekday) => b.weekdays.includes(weekday))

/** True: the entry has a subscription on some of these days. */
export const hasDays = (plans: readonly PlanSummary[], entryId: string, days: PlanDays): boolean =>
  plans.some((each) => each.forId === entryId && RUNNING.has(each.status) && shareDays(each, days))
