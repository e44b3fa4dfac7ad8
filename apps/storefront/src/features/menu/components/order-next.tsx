import { useDispatch, useSelector } from 'react-redux'
import { orderChangeRequested } from '../../order-info/slice.ts'
import { selectNextOrder } from '../../order-type/selectors.ts'

/** A button that moves the order to the next time that a closed store takes orders for; null while there is none. */
export function OrderNext({ className }: { className: string }) {
  const dispatch = useDispatch()
  const next = useSelector(selectNextOrder)
  if (!next) return null
  const { label, change } = next
  return (
    <button type="button" className={className} onClick={() => dispatch(orderChangeRequested({ change }))}>
      {label}
    </button>
  )
}
