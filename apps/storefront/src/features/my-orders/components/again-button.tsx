import type { OrderSummary } from '@tiffin/contract/my-orders'
import { useDispatch, useSelector } from 'react-redux'
import { againTexts as words } from '#texts/again'
import { againRequested, selectOrderedAgain } from '../../again/slice.ts'
import { selectCan } from '../../client/slice.ts'

const selectCanOrderAgain = selectCan('order-again')

/** T8: puts the dishes of an order into the cart; null where the upstream cannot order again, or names no dish (AMB108). */
export function AgainButton({ order: { orderId, items } }: { order: OrderSummary }) {
  const dispatch = useDispatch()
  const can = useSelector(selectCanOrderAgain)
  const isChecked = useSelector(selectOrderedAgain) === orderId
  if (!can || items.every(({ dish }) => dish === null)) return null
  return (
    <button
      type="button"
      className="outline-button"
      aria-label={isChecked ? undefined : words.buttonOf(orderId)}
      aria-busy={isChecked}
      onClick={isChecked ? undefined : () => dispatch(againRequested({ orderId }))}
    >
      {isChecked ? words.checking : words.button}
    </button>
  )
}
