import type { PlanDetail } from '@tiffin/contract/plans'
import { useDispatch, useSelector } from 'react-redux'
import { plansTexts as words } from '#texts/plans'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { againRequested, selectOrderedAgain } from '../../again/slice.ts'
import './moved-offer.css'

/** AMB100: offers the ended plan at the store that serves its entry now; null for any other plan. */
export function MovedOffer({ plan: { planId, forName, movedTo } }: { plan: PlanDetail }) {
  const dispatch = useDispatch()
  const isChecked = useSelector(selectOrderedAgain) === planId
  if (!movedTo) return null
  return (
    <div className="moved-offer">
      <p className="plan-page-lead">{words.movedLead(forName, movedTo.storeName)}</p>
      <PrimaryButton busy={isChecked} onClick={() => dispatch(againRequested({ orderId: planId, isPlan: true }))}>
        {isChecked ? words.subscribeChecking : words.subscribeAt(movedTo.storeName)}
      </PrimaryButton>
    </div>
  )
}
