import { isStoreId } from '@tiffin/domain/people/validation'
import { messages } from '@tiffin/domain/texts/messages'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import { selectOwnStoreId } from '../../features/cart/own-store.ts'
import { selectCart } from '../../features/cart/slice.ts'
import { selectClient } from '../../features/client/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectSignedIn, signInRequested } from '../../features/session/slice.ts'
import { isSessionEnded } from '../../features/session/stored.ts'
import { isOrdering, paths } from '../../paths.ts'
import { Redirect } from '../../ui/redirect.tsx'

interface LeaveProps {
  readonly reason: string
  /** The page to go to with the sign-in open; absent for the landing page. */
  readonly signInAt?: string
}

/**
 * R2: redirects to the landing page, or to the page with the sign-in, after a failed check. The history state and the
 * sign-in store the current URL, so that sign-in returns to it.
 */
function Leave({ reason, signInAt }: LeaveProps) {
  const { pathname, search } = useLocation()
  const dispatch = useDispatch()
  // A flow that ended the session (sign-out, expiry) has already navigated elsewhere: do not redirect.
  const leaving = window.location.pathname !== pathname

  const from = pathname + search

  useEffect(() => {
    if (leaving) return
    dispatch(noticeShown({ text: reason, tone: 'info' }))
    if (signInAt) dispatch(signInRequested({ returnTo: from }))
  }, [dispatch, from, leaving, reason, signInAt])

  return leaving ? null : <Redirect to={signInAt ?? paths.landing()} state={{ from }} />
}

/**
 * R1, type A: needs a signed-in user. W2: when the session ended before the page was loaded, the sign-in opens at the
 * full cart of an order in progress, as for a session that ends while the page is open.
 */
export function SignedInGuard() {
  const { pathname } = useLocation()
  const hasLines = useSelector(selectCart).lines.length > 0
  const atCart = hasLines && isOrdering(pathname) && isSessionEnded() ? { signInAt: paths.cart() } : null
  return useSelector(selectSignedIn) ? <Outlet /> : <Leave reason={messages.loginToContinue} {...atCart} />
}

/**
 * R1, AMB15, type S: requires a well-formed store id, from the path or from the order, and a sign-in at tenants with
 * protected stores.
 */
export function StoreGuard() {
  const ordersWith = useSelector(selectOwnStoreId)
  const { restaurantId: named } = useParams()
  const restaurantId = named ?? String(ordersWith ?? '')
  const open = useSelector(selectClient).storeAccessType === 'OPEN'
  const signedIn = useSelector(selectSignedIn)
  if (!isStoreId(restaurantId)) {
    return <Leave reason={named === undefined ? messages.cartEmpty : messages.storeDoesNotExist} />
  }
  return open || signedIn ? <Outlet /> : <Leave reason={messages.loginToContinue} />
}
