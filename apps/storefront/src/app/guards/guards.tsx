import { isStoreId } from '@tiffin/domain/validation'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { selectClient } from '../../features/client/slice.ts'
import { selectSignedIn } from '../../features/session/slice.ts'
import { paths } from '../../paths.ts'

/** R2: a failed check goes to the landing page and keeps where one came from. */
function BackToLanding() {
  const location = useLocation()
  return <Navigate to={paths.landing()} replace state={{ from: location.pathname }} />
}

/** R1, type A: needs a signed-in user. */
export function SignedInGuard() {
  return useSelector(selectSignedIn) ? <Outlet /> : <BackToLanding />
}

/** R1, AMB15, type S: a well-formed store id, and a sign-in where the client asks for one first. */
export function StoreGuard() {
  const { restaurantId = '' } = useParams()
  const open = useSelector(selectClient).storeAccessType === 'OPEN'
  const signedIn = useSelector(selectSignedIn)
  return isStoreId(restaurantId) && (open || signedIn) ? <Outlet /> : <BackToLanding />
}
