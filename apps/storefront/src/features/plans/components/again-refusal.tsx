import type { PlanAgainRefusal } from '@tiffin/contract/plan-again'
import type { PlanDetail } from '@tiffin/contract/plans'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { creditsTexts } from '#texts/credits'
import { plansTexts as words } from '#texts/plans'
import { pathTo } from '../../../paths.ts'
import { onRevisit } from '../../../platform/visibility.ts'
import { topUpUrl } from '../../../top-up-url.ts'
import { againOpened, selectPlanAgain } from '../again-slice.ts'
import { againHash } from '../plan-words.ts'

/** The page of the plan, with its sheet open: that of another entry is opened by its own button. */
function useWayBack({ planId, storeId }: PlanDetail): string {
  const { forId, until } = useSelector(selectPlanAgain)
  const page = pathTo('trackPlan', { restaurantId: storeId, subscriptionId: planId })
  return forId === null ? page + againHash(until) : page
}

/** M9: what is missing, and the way to add it and to come back. A top-up in another tab may have added it already. */
function LowBalance({ plan, lacks }: { plan: PlanDetail } & Pick<PlanAgainRefusal, 'lacks'>) {
  const dispatch = useDispatch()
  const back = useWayBack(plan)
  const { forId, until } = useSelector(selectPlanAgain)
  const { planId } = plan
  useEffect(() => onRevisit(() => dispatch(againOpened({ planId, forId, until }))), [dispatch, planId, forId, until])
  const add = lacks?.add ?? null
  return (
    <>
      {lacks ? (
        <>
          <p className="again-missing">{creditsTexts.missing(lacks.missing)}</p>
          <p>{creditsTexts.needsDouble}</p>
        </>
      ) : null}
      {/* My Credits has its own CSP, so it needs a full document load. */}
      <a className="outline-button" href={topUpUrl({ add, back })}>
        {add === null ? words.addCredits : creditsTexts.add(add)}
      </a>
    </>
  )
}

/** The reason of the refusal; for a low balance also what is missing. */
export function AgainRefusal({ plan, refusal }: { plan: PlanDetail; refusal: PlanAgainRefusal }) {
  return (
    <div className="again-refusal" role="alert">
      <p>{refusal.message}</p>
      {refusal.code === 'balance-below-double' ? <LowBalance plan={plan} lacks={refusal.lacks} /> : null}
    </div>
  )
}
