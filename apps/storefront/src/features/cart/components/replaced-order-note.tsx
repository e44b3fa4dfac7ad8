import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { replacedOrderTexts as words } from '#texts/replaced-order'
import { selectPayment } from '../../payment/slice.ts'
import { replacedOrderKept, replacedOrderShown } from '../replaced-order.ts'
import './replaced-order-note.css'

/** AMB116: which order the cart replaces, and how to keep that one. Each visit looks up whether it still can. */
export function ReplacedOrderNote({ orderId }: { orderId: string }) {
  const dispatch = useDispatch()
  // An order that is being placed may have replaced it already.
  const isPlacing = useSelector(selectPayment).placement !== 'idle'
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') dispatch(replacedOrderShown())
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [dispatch])
  return (
    <div className="replaced-order">
      <p className="replaced-order-text">{words.replaces(orderId)}</p>
      <button type="button" className="text-button" disabled={isPlacing} onClick={() => dispatch(replacedOrderKept())}>
        {words.keep(orderId)}
      </button>
    </div>
  )
}
