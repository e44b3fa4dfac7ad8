import { formatPaise } from '@tiffin/domain/money/money'
import { messages } from '@tiffin/domain/texts/messages'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation, useParams } from 'react-router-dom'
import { checkoutTexts } from '#texts/orders'
import { paymentTexts } from '#texts/payment'
import { OrderLines } from '../../../dishes/order-lines.tsx'
import { paths } from '../../../paths.ts'
import { PAID_ORDER } from '../../../pay-order-path.ts'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { BillReceipt } from '../../../ui/bill-receipt.tsx'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { OrderSteps } from '../../../ui/order-steps.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { addressesRequested, selectAddresses } from '../../addresses/slice.ts'
import { selectCartRows, selectIsByDay, selectMenuPath, selectOrderLines } from '../../cart/selectors.ts'
import { selectBill } from '../../checked-order/selectors.ts'
import { declarationsRequested } from '../../dish/slice.ts'
import { selectEntryKind } from '../../entries/selectors.ts'
import { entriesRequested } from '../../entries/slice.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectDeliveryMode, selectOrderType } from '../../order-info/slice.ts'
import { orderSubmitted, payOpened, selectPayment } from '../../payment/slice.ts'
import { Destination } from '../components/destination.tsx'
import { PaymentModes } from '../components/payment-modes.tsx'
import { Unresolved } from '../components/unresolved.tsx'
import { loadPayOrder } from '../pay-order-code.ts'
import { selectAwaitsBalance, selectPaymentMode, selectPaymentModes, selectPlanCount } from '../selectors.ts'
import { PayFrame, PaySkeleton } from './pay-frame.tsx'

// PERF6: most orders need none of these.
const PayOrder = lazy(() => loadPayOrder().then((it) => ({ default: it.PayOrder })))
const Confirming = lazy(() => loadPayOrder().then((it) => ({ default: it.Confirming })))
const PlanPayment = lazy(() =>
  importWithRetry(() => import('../components/plan-payment.tsx').then((it) => ({ default: it.PlanPayment }))),
)
const RequoteNote = lazy(() =>
  importWithRetry(() => import('../components/requote-note.tsx').then((it) => ({ default: it.RequoteNote }))),
)

/** M26: the ordered dishes and the bill, as a receipt. */
function Receipt({ storeId }: { storeId: number }) {
  const dispatch = useDispatch()
  const lines = useSelector(selectOrderLines)
  const bill = useSelector(selectBill)
  const byDay = useSelector(selectIsByDay)
  return (
    <section className="receipt">
      <header className="receipt-head">
        <h2 className="pay-heading">{paymentTexts.dishes}</h2>
        <Link className="text-button receipt-edit" to={paths.storeCart(storeId)}>
          {paymentTexts.editCart}
        </Link>
      </header>
      <OrderLines lines={lines} onRetry={() => dispatch(declarationsRequested())} scrollsAs={paymentTexts.dishes} />
      <hr className="receipt-tear" />
      {bill ? <BillReceipt bill={bill} byDay={byDay} /> : <div className="skeleton receipt-skeleton" />}
    </section>
  )
}

/** The label of the button: the operation in progress, or what it does, with the total. */
function useButtonWords(isPlan: boolean): string {
  const bill = useSelector(selectBill)
  const mode = useSelector(selectPaymentMode)
  const { placement } = useSelector(selectPayment)
  const { checkingId } = useSelector(selectAddresses)
  const plans = useSelector(selectPlanCount)
  if (placement === 'placing') return paymentTexts.placing
  if (placement === 'paying') return paymentTexts.paying
  if (placement === 'checking' || placement === 'unresolved' || checkingId !== null) return paymentTexts.checking
  // SB11: an order of 0 is placed without a payment.
  // AMB39: the wallet pays a plan meal by meal.
  const isLater = mode === null || mode === 'CASH' || (isPlan && mode === 'WALLET')
  const isPaidNow = !isLater && bill !== null && bill.total > 0
  if (isPaidNow) return paymentTexts.pay(formatPaise(bill.total))
  const words = isPlan ? paymentTexts.subscribe : paymentTexts.placeOrder
  return bill ? `${words} · ${formatPaise(bill.total * plans)}` : words
}

function PlaceOrder({ isPlan }: { isPlan: boolean }) {
  const dispatch = useDispatch()
  const words = useButtonWords(isPlan)
  const bill = useSelector(selectBill)
  const modes = useSelector(selectPaymentModes)
  const { placement } = useSelector(selectPayment)
  const { checkingId, status } = useSelector(selectAddresses)
  // A press just before the check of the delivery starts would be lost.
  const isRead = useSelector(selectDeliveryMode) === 'pickup' || status === 'ready' || status === 'failed'
  const isAwaited = useSelector(selectAwaitsBalance)
  const busy = placement !== 'idle' || checkingId !== null || bill === null || !isRead || isAwaited
  const isUnpayable = bill !== null && modes.length === 0
  useEffect(() => {
    // AMB89
    if (isUnpayable) dispatch(noticeShown({ text: messages.someErrorOccured, tone: 'error' }))
  }, [dispatch, isUnpayable])
  return (
    <PrimaryButton wide busy={busy} disabled={isUnpayable} onClick={() => dispatch(orderSubmitted())}>
      {words}
    </PrimaryButton>
  )
}

/**
 * Loads the entries, and checks the delivery to the selected address again: the page may have been opened by its URL.
 */
function usePayPage(storeId: number): void {
  const dispatch = useDispatch()
  const kind = useSelector(selectEntryKind)
  const deliveryMode = useSelector(selectDeliveryMode)
  useEffect(() => {
    dispatch(payOpened({ storeId }))
  }, [dispatch, storeId])
  useEffect(() => {
    if (kind) dispatch(entriesRequested())
    else if (deliveryMode === 'delivery') dispatch(addressesRequested({ storeId }))
  }, [deliveryMode, dispatch, kind, storeId])
}

/** The steps of placing an order; completed steps are links. */
const Steps = ({ storeId }: { storeId: number }) => (
  <OrderSteps
    label={checkoutTexts.steps}
    current={2}
    steps={[
      { label: checkoutTexts.stepCart, to: paths.storeCart(storeId) },
      { label: checkoutTexts.title, to: paths.checkout(storeId) },
      { label: checkoutTexts.stepPay, to: null },
    ]}
  />
)

/**
 * The order that the page was opened to pay for; null on the page of the cart. The page of the cart stays while its own
 * order is being paid, although the URL then names it for a reload.
 */
function usePaidOrder(): string | null {
  const named = new URLSearchParams(useLocation().search).get(PAID_ORDER)
  const [first] = useState(named)
  return named === first ? named : null
}

/** M1, M12: the page "Pay", for the cart, or for an order that is placed already. */
export function PayPage({ extras = null }: { extras?: ReactNode }) {
  const storeId = Number(useParams().restaurantId)
  const orderId = usePaidOrder()
  if (orderId === null) return <PayCart storeId={storeId} extras={extras} />
  return (
    <Suspense fallback={<PaySkeleton />}>
      <PayOrder storeId={storeId} orderId={orderId} />
    </Suspense>
  )
}

/** M1: pays for the cart. */
function PayCart({ storeId, extras }: { storeId: number; extras: ReactNode }) {
  const rows = useSelector(selectCartRows)
  const { placement, requote } = useSelector(selectPayment)
  const isPlan = useSelector(selectOrderType) === 'schedule'
  const menuPath = useSelector((state: Parameters<typeof selectMenuPath>[0]) => selectMenuPath(state, storeId))
  usePayPage(storeId)
  // AMB87: an empty cart redirects to the menu. After a placement the cart is empty too, but then the flow opens the
  // order's page.
  if (rows.length === 0 && placement === 'idle') return <Redirect to={menuPath} />
  if (placement === 'confirming') {
    return (
      <Suspense fallback={<PaySkeleton />}>
        <Confirming />
      </Suspense>
    )
  }
  const aside = (
    <>
      <Receipt storeId={storeId} />
      <div className="pay-bar">
        <PlaceOrder isPlan={isPlan} />
      </div>
    </>
  )
  return (
    <MuiScope>
      <PayFrame steps={<Steps storeId={storeId} />} aside={aside}>
        {placement === 'unresolved' ? <Unresolved /> : null}
        <Suspense>{requote ? <RequoteNote /> : null}</Suspense>
        <Destination storeId={storeId} />
        <h2 className="pay-heading">{paymentTexts.payWith}</h2>
        <Suspense>
          {isPlan ? <PlanPayment /> : <PaymentModes />}
          {extras}
        </Suspense>
      </PayFrame>
    </MuiScope>
  )
}
