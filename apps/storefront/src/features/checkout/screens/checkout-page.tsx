import { formatPaise } from '@tiffin/domain/money/money'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { checkoutTexts } from '#texts/orders'
import { paymentTexts } from '#texts/payment'
import { paths } from '../../../paths.ts'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { OrderSteps } from '../../../ui/order-steps.tsx'
import { OrderStore } from '../../../ui/order-store.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { addressesRequested, selectAddresses } from '../../addresses/slice.ts'
import { selectCartRows, selectMenuPath } from '../../cart/selectors.ts'
import { selectBill } from '../../checked-order/selectors.ts'
import { selectEntryKind } from '../../entries/selectors.ts'
import { selectEntries } from '../../entries/slice.ts'
import { selectDeliveryMode } from '../../order-info/slice.ts'
import { payRequested, selectPayment } from '../../payment/slice.ts'
import { selectStore } from '../../storefront/slice.ts'
import { AddressList } from '../components/address-list.tsx'
import { EntryList } from '../components/entry-list.tsx'
import { OrderSummary } from '../components/order-summary.tsx'
import { PickupPlace } from '../components/pickup-place.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'

/** The details that the kind of order requires: delivery address, programme entry, or pickup place. */
function Details({ storeId, others }: { storeId: number; others: ReactNode }) {
  const dispatch = useDispatch()
  const store = useSelector(selectStore)
  const kind = useSelector(selectEntryKind)
  const delivered = useSelector(selectDeliveryMode) === 'delivery'

  useEffect(() => {
    if (!delivered) return
    dispatch(addressesRequested({ storeId }))
  }, [delivered, dispatch, storeId])

  if (!store) return <div className="skeleton checkout-skeleton" />
  if (kind) {
    return (
      <>
        <EntryList kind={kind} />
        {others}
        <PickupPlace store={store} />
      </>
    )
  }
  if (!delivered) return <PickupPlace store={store} />
  return (
    <>
      <h2 className="checkout-heading">{checkoutTexts.deliverTo}</h2>
      <AddressList storeId={storeId} />
    </>
  )
}

/** K15: the button to the pay page. If the order is refused, the flow shows the first reason (AMB12). */
function ProceedToPay({ storeId }: { storeId: number }) {
  const dispatch = useDispatch()
  const bill = useSelector(selectBill)
  const { checkingId, status } = useSelector(selectAddresses)
  const people = useSelector(selectEntries).status
  const isChecking = useSelector(selectPayment).placement === 'checking'
  const proceed = (): void => void dispatch(payRequested({ storeId }))
  return (
    <PrimaryButton
      wide
      busy={isChecking || checkingId !== null || status === 'loading' || people === 'loading'}
      onClick={proceed}
    >
      {isChecking ? paymentTexts.checking : <span className="checkout-proceed">{checkoutTexts.proceedToPay}</span>}
      {/* Repeats the summary's total, because the summary may be scrolled out of view. */}
      {bill ? (
        <span className="checkout-bar-amount" aria-hidden="true">
          {` · ${formatPaise(bill.total)}`}
        </span>
      ) : null}
    </PrimaryButton>
  )
}

/** The steps of placing an order; completed steps are links. */
const Steps = ({ storeId }: { storeId: number }) => (
  <OrderSteps
    label={checkoutTexts.steps}
    current={1}
    steps={[
      { label: checkoutTexts.stepCart, to: paths.storeCart(storeId) },
      { label: checkoutTexts.title, to: null },
      { label: checkoutTexts.stepPay, to: null },
    ]}
  />
)

/** K12-K15: the page "Add Details". AMB115: `others` stands below the entries of a programme. */
export function CheckoutPage({ addOns, others }: { addOns: ReactNode; others?: ReactNode }) {
  const storeId = Number(useParams().restaurantId)
  const rows = useSelector(selectCartRows)
  const store = useSelector(selectStore)
  const bill = useSelector(selectBill)
  const menuPath = useSelector((state: Parameters<typeof selectMenuPath>[0]) => selectMenuPath(state, storeId))
  // AMB87: an empty cart redirects to the menu.
  if (rows.length === 0) return <Redirect to={menuPath} />
  return (
    <MuiScope>
      <CheckoutFrame
        steps={<Steps storeId={storeId} />}
        store={<OrderStore name={store?.name ?? ''} address={store?.address ?? ''} />}
        summary={<OrderSummary />}
        bar={
          <div className="checkout-bar">
            {bill ? <p className="checkout-bar-total">{formatPaise(bill.total)}</p> : null}
            <ProceedToPay storeId={storeId} />
          </div>
        }
      >
        <Details storeId={storeId} others={others} />
        <Suspense>{addOns}</Suspense>
      </CheckoutFrame>
    </MuiScope>
  )
}
