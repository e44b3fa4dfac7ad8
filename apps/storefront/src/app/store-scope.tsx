import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import { selectOwnStoreId } from '../features/cart/own-store.ts'
import { selectCartCount } from '../features/cart/selectors.ts'
import { orderPageOpened } from '../features/order-info/slice.ts'
import { storefrontClosed, storefrontOpened, storefrontRevisited } from '../features/storefront/slice.ts'
import { whenIdle } from '../platform/idle.ts'
import { sparesData } from '../platform/idle-queue.ts'
import { onRevisit } from '../platform/visibility.ts'
import { usePreloadOverlays } from './preload-overlays.ts'
import { screens } from './screens.ts'

/**
 * C27: loads the store and its menu on every page of the store, and reloads them when the page becomes visible or
 * online again.
 */
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

/** Preloads the cart page once the cart has a dish, so that a weak network does not delay opening it; spares data. */
function useCartCode(): void {
  const filled = useSelector(selectCartCount) > 0
  useEffect(() => {
    // PERF8: wait until the tap that added the dish is handled. Ignore a failure: opening the cart page retries.
    if (filled && !sparesData()) return whenIdle(() => void screens.cart.preload().catch(() => undefined))
  }, [filled])
}

/** C25: applies the opened store to the order, also when the diner comes from tracking, which does not. */
function useOrderAtStore(storeId: number): void {
  const dispatch = useDispatch()
  // The page of an order, those of its items, and that of a plan.
  const tracks = useLocation().pathname.includes('/track-')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each store
  useEffect(() => {
    if (!tracks) dispatch(orderPageOpened())
  }, [dispatch, storeId, tracks])
}

/** Loads the store whose id is in the path. */
export function StoreScope() {
  const storeId = Number(useParams().restaurantId)
  useOpenStore(storeId)
  useOrderAtStore(storeId)
  useCartCode()
  usePreloadOverlays()
  return <Outlet />
}

/** AMB15: loads the store of this tab, the order or the cart, for paths without a store id. */
export function OwnStoreScope() {
  useOpenStore(useSelector(selectOwnStoreId))
  usePreloadOverlays()
  return <Outlet />
}
