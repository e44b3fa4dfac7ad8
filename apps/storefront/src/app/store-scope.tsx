import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet, useParams } from 'react-router-dom'
import { storefrontClosed, storefrontOpened, storefrontStale } from '../features/storefront/slice.ts'

/** C27: every page of a store brings its store and menu, wherever one enters; they are asked again on coming back. */
export function StoreScope() {
  const storeId = Number(useParams().restaurantId)
  const dispatch = useDispatch()

  useEffect(() => {
    dispatch(storefrontOpened({ storeId }))
    const refresh = (): void => {
      if (document.visibilityState === 'visible') dispatch(storefrontStale())
    }
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
      dispatch(storefrontClosed())
    }
  }, [dispatch, storeId])

  return <Outlet />
}
