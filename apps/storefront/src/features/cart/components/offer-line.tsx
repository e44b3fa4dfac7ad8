import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { cartTexts as words } from '#texts/cart'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { selectOrder } from '../../order-info/slice.ts'
import { selectSignedIn } from '../../session/slice.ts'
import './offer-line.css'

/** PERF6: few carts have a coupon, so its checks load with the first one. */
const CouponNote = lazy(() =>
  importWithRetry(() => import('./coupon-note.tsx').then((it) => ({ default: it.CouponNote }))),
)

/** AMB94: the coupon of the order. The server knows its conditions, and answers a signed-in diner. */
export function OfferLine() {
  const { coupon } = useSelector(selectOrder)
  const isSignedIn = useSelector(selectSignedIn)
  if (coupon === null) return null
  const code = coupon.toUpperCase()
  const waits = <p className="offer-line">{words.offerWaits(code)}</p>
  if (!isSignedIn) return waits
  return (
    <Suspense fallback={waits}>
      <CouponNote code={code} />
    </Suspense>
  )
}
