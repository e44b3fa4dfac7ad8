import type { PlanDetail } from '@tiffin/contract/plans'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { plansTexts as words } from '#texts/plans'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectEntryKind } from '../../entries/selectors.ts'
import { entriesRequested, isChoosable, selectEntries } from '../../entries/slice.ts'
import { hasDays } from '../../plan-list/selectors.ts'
import { planListRequested, selectPlanList } from '../../plan-list/slice.ts'
import { againOpened } from '../again-slice.ts'
import './same-for.css'

/** Offers the subscription to the other children or staff who have none of its days. */
export function SameFor({ plan }: { plan: PlanDetail }) {
  const dispatch = useDispatch()
  const { entries } = useSelector(selectEntries)
  const { plans } = useSelector(selectPlanList)
  useEffect(() => {
    dispatch(entriesRequested())
    dispatch(planListRequested())
  }, [dispatch])
  if (plans === null) return null
  const others = entries.filter(
    (entry) => entry.id !== plan.forId && isChoosable(entry, plan.storeId) && !hasDays(plans, entry.id, plan),
  )
  if (others.length === 0) return null
  return (
    <div className="same-for">
      {others.map(({ id, name }) => (
        <OutlineButton key={id} onClick={() => dispatch(againOpened({ planId: plan.planId, forId: id, until: null }))}>
          {words.sameFor(name)}
        </OutlineButton>
      ))}
    </div>
  )
}

/** True: the days that are left of the plan can be offered to other entries of a programme. */
export function useMayBeForOthers({ status, nextMealAt, forId, mayOrderAgain }: PlanDetail): boolean {
  const kind = useSelector(selectEntryKind)
  return kind !== null && mayOrderAgain && status === 'ACTIVE' && nextMealAt !== null && forId !== null
}
