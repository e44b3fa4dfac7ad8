import type { PlanDetail } from '@tiffin/contract/plans'
import { useDispatch, useSelector } from 'react-redux'
import { plansTexts as words } from '#texts/plans'
import { planCancelRequested, selectPlan } from '../slice.ts'
import './cancel-plan.css'

/** U3: the button that cancels a plan; inactive once it is cancelled, and hidden for a plan that ended otherwise. */
export function CancelPlan({ plan }: { plan: PlanDetail }) {
  const dispatch = useDispatch()
  const { isSending } = useSelector(selectPlan)
  const isCancelled = plan.status === 'CANCELLED'
  if (!isCancelled && !plan.mayCancel) return null
  return (
    <button
      type="button"
      className="outline-button cancel-plan"
      disabled={isCancelled}
      aria-busy={isSending}
      onClick={() => (isSending ? undefined : dispatch(planCancelRequested()))}
    >
      {isCancelled ? words.planCancelled : words.cancelPlan}
    </button>
  )
}
