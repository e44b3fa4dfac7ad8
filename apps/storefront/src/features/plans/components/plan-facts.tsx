import type { PlanDetail } from '@tiffin/contract/plans'
import { formatPaise } from '@tiffin/domain/money/money'
import { formatMinute } from '@tiffin/domain/time/clock'
import { plansTexts as words } from '#texts/plans'
import { texts } from '#texts/texts'
import { now } from '../../../platform/clock.ts'
import { weekdayText } from '../../../platform/dates.ts'
import { pastText, slotText } from '../../../platform/moments.ts'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { cancelledDates, couponWords, eaterOf, hasNextMeal, isOver, perMealWords } from '../plan-words.ts'
import { WeekdayLetters } from './weekday-letters.tsx'
import './plan-facts.css'

/** U2, U4: the next meal and the cancelled dates of a plan that goes on. */
function goingOn(plan: PlanDetail): readonly Fact[] {
  if (isOver(plan.status)) return []
  const { nextMealAt, timeZone, meals, status } = plan
  const next = nextMealAt === null ? words.noNextMeal : slotText(nextMealAt, now(), timeZone)
  const left = cancelledDates(meals)
  return [
    [words.nextMeal, hasNextMeal(status) ? next : ''],
    [words.cancelledDates, left.map(weekdayText).join('; ')],
  ]
}

/** SB9, AMB4: what all meals cost with the coupon, the advance payment and its refunds. */
const money = (plan: PlanDetail): readonly Fact[] => [
  [texts.bill.coupon, couponWords(plan)],
  [words.total, formatPaise(plan.total)],
  [words.paid, plan.paid > 0 ? formatPaise(plan.paid) : ''],
  [words.returned, plan.returned > 0 ? formatPaise(plan.returned) : ''],
]

function factsOf(plan: PlanDetail): readonly Fact[] {
  const { from, to, minute, placedAt, timeZone, payment } = plan
  return [
    [words.perMeal, perMealWords(plan)],
    [words.created, pastText(placedAt, now(), timeZone)],
    ...goingOn(plan),
    [words.from, weekdayText(from)],
    [words.to, weekdayText(to)],
    [words.days, <WeekdayLetters plan={plan} key="days" />],
    [words.time, minute === null ? '' : formatMinute(minute)],
    // The head of the page names a child or a member of staff.
    [words.forWhom, eaterOf(plan) === null ? plan.forName : ''],
    [words.deliverTo, plan.deliveredTo ?? ''],
    [words.store, plan.storeName],
    [words.payment, payment ? words.paidBy[payment] : ''],
    ...money(plan),
  ]
}

/** U1, U2: the agreement and the next meal. */
export function PlanFacts({ plan }: { plan: PlanDetail }) {
  return (
    <div className="plan-facts">
      <FactList facts={factsOf(plan)} />
    </div>
  )
}
