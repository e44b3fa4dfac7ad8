import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { replacedOrderTexts as words } from '#texts/replaced-order'
import { replacedOrderKept, replacedOrderShown } from '../replaced-order.ts'
import './replaced-order-note.css'

/** AMB116: which order the cart replaces, and how to keep that one. Each visit looks up whether it still can. */
export function ReplacedOrderNote({ orderId }: { orderId: string }) {
  const dispatch = useDispatch()
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
      <button type="button" className="text-button" onClick={() => dispatch(replacedOrderKept())}>
        {words.keep(orderId)}
      </button>
    </div>
  )
}
