import type { Tracking } from '@tiffin/contract/orders'
import { trackingEnded } from '@tiffin/domain/order/tracking'
import { useDispatch, useSelector } from 'react-redux'
import { againTexts as words } from '#texts/again'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { againRequested, selectOrderedAgain } from '../../again/slice.ts'
import { selectCan } from '../../client/slice.ts'
import './again-button.css'

const selectCanOrderAgain = selectCan('order-again')

/** T8: orders an ended order again; null for any other, for a plan, and where the upstream cannot do it (AMB108). */
export function AgainButton({ tracking: { orderId, fulfilment, status, isPlan } }: { tracking: Tracking }) {
  const dispatch = useDispatch()
  const can = useSelector(selectCanOrderAgain)
  const isChecked = useSelector(selectOrderedAgain) === orderId
  if (!can || isPlan || !trackingEnded('order', { type: fulfilment, status })) return null
  return (
    <div className="order-again">
      <OutlineButton busy={isChecked} onClick={() => dispatch(againRequested({ orderId }))}>
        {isChecked ? words.checking : words.button}
      </OutlineButton>
    </div>
  )
}
