import { isStoreId } from '@tiffin/domain/people/validation'
import { messages } from '@tiffin/domain/texts/messages'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Outlet, useLocation, useParams } from 'react-router-dom'
import { selectOwnStoreId } from '../../features/cart/own-store.ts'
import { selectClient } from '../../features/client/slice.ts'
import { noticeShown } from '../../features/notices/slice.ts'
import { selectSignedIn } from '../../features/session/slice.ts'
import { paths } from '../../paths.ts'
import { Redirect } from '../../ui/redirect.tsx'

/**
 * R2: redirects to the landing page after a failed check. The history state stores the current URL, so that sign-in
 * returns to it.
 */
function BackToLanding({ reason }: { reason: string }) {
  const { pathname, search } = useLocation()
  const dispatch = useDispatch()
  // A flow that ended the session (sign-out, expiry) has already navigated elsewhere: do not redirect.
  const leaving = window.location.pathname !== pathname

  useEffect(() => {
    if (!leaving) dispatch(noticeShown({ text: reason, tone: 'info' }))
  }, [dispatch, leaving, reason])

  return leaving ? null : <Redirect to={paths.landing()} state={{ from: pathname + search }} />
}

/** R1, type A: needs a signed-in user. */
export function SignedInGuard() {
  return useSelector(selectSignedIn) ? <Outlet /> : <BackToLanding reason={messages.loginToContinue} />
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
    return <BackToLanding reason={named === undefined ? messages.cartEmpty : messages.storeDoesNotExist} />
  }
  return open || signedIn ? <Outlet /> : <BackToLanding reason={messages.loginToContinue} />
}
