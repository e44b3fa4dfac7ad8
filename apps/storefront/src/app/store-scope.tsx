import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Outlet, useParams } from 'react-router-dom'
import { selectCartCount } from '../features/cart/selectors.ts'
import { selectOrderInfo } from '../features/order-info/slice.ts'
import { storefrontClosed, storefrontOpened, storefrontRevisited } from '../features/storefront/slice.ts'
import { whenIdle } from '../platform/idle.ts'
import { onRevisit } from '../platform/visibility.ts'
import { screens } from './screens.ts'

/** C27: a page of a store brings its store and menu, wherever one enters; they are asked again on coming back. */
function useOpenStore(storeId: number | null): void {
  const dispatch = useDispatch()
  useEffect(() => {
    if (storeId === null) return
    dispatch(storefrontOpened({ storeId }))
    const stop = onRevisit(() => dispatch(storefrontRevisited()))
    return () => {
      stop()
      dispatch(storefrontClosed())
    }
  }, [dispatch, storeId])
}

/** Once something is in the cart its page will be wanted: its code is there before a weak network is asked for it. */
function useCartCode(): void {
  const filled = useSelector(selectCartCount) > 0
  useEffect(() => {
    // PERF8: after the tap that filled it has been answered. What fails here fails again, and is told, when the page is opened.
    if (filled) return whenIdle(() => void screens.cart.preload().catch(() => undefined))
  }, [filled])
}

/** The store that the path names. */
export function StoreScope() {
  useOpenStore(Number(useParams().restaurantId))
  useCartCode()
  return <Outlet />
}

/** AMB15: the store that the order is with, where the path names none. */
export function OwnStoreScope() {
  useOpenStore(useSelector(selectOrderInfo).storeId)
  return <Outlet />
}
