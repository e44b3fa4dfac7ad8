import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { onRevisit } from '../../platform/visibility.ts'
import { trackingRefreshRequested, trackingStarted, trackingStopped } from './slice.ts'

/** AMB5, AMB84: watches the order while the page is open, and requests it once when the diner returns to the page. */
export function useWatch(orderId: string): void {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(trackingStarted({ orderId }))
    const stop = onRevisit(() => dispatch(trackingRefreshRequested()))
    return () => {
      stop()
      dispatch(trackingStopped())
    }
  }, [dispatch, orderId])
}
