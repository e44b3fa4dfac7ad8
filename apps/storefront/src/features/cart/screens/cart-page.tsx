import { messages } from '@tiffin/domain/texts/messages'
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { cartTexts as words } from '#texts/cart'
import { menuTexts } from '#texts/menu'
import { texts } from '#texts/texts'
import { AddOnRow } from '../../../dishes/add-on-row.tsx'
import { paths } from '../../../paths.ts'
import { BillReceipt } from '../../../ui/bill-receipt.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OrderStore } from '../../../ui/order-store.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Amount } from '../../../ui/price.tsx'
import { selectBill } from '../../checked-order/selectors.ts'
import { selectClient } from '../../client/slice.ts'
import { addDishRequested } from '../../dish/slice.ts'
import { selectSignedIn, signInRequested } from '../../session/slice.ts'
import { selectStoreRefusal } from '../../storefront/selectors.ts'
import { selectStorefront, storefrontStale } from '../../storefront/slice.ts'
import { BulkAnswersLine } from '../components/bulk-answers-line.tsx'
import { CartLines } from '../components/cart-lines.tsx'
import { LazyInstructions } from '../components/lazy-instructions.tsx'
import { LazyReplacedOrder } from '../components/lazy-replaced-order.tsx'
import { OfferLine } from '../components/offer-line.tsx'
import { ProceedButton } from '../components/proceed-button.tsx'
import type { CartRow } from '../rows.ts'
import { selectCartCount, selectIsByDay, selectMenuPath, selectQuantityStep } from '../selectors.ts'
import { selectSuggestions } from '../suggestions/selectors.ts'
import { CartFrame } from './cart-frame.tsx'

type State = Parameters<typeof selectMenuPath>[0]

/** J11, AMB87: the empty cart, with a link to the menu of this kind of order (D8). */
function EmptyCart({ storeId }: { storeId: number | null }) {
  const path = useSelector((state: State) => (storeId === null ? paths.landing() : selectMenuPath(state, storeId)))
  return (
    <EmptyState
      level={1}
      title={messages.cartEmpty}
      text={words.emptyHint}
      action={
        <Link className="link-button" to={path}>
          {storeId === null ? words.toStores : words.toMenu}
        </Link>
      }
    />
  )
}

/** J2, AMB16: a sign-in link for visitors; returns to the cart after the sign-in. */
function LoginLine({ storeId }: { storeId: number | null }) {
  const dispatch = useDispatch()
  const ask = (event: MouseEvent): void => {
    event.preventDefault()
    dispatch(signInRequested({ returnTo: storeId === null ? paths.cart() : paths.storeCart(storeId) }))
  }
  return (
    <p className="cart-login">
      {words.loginHint}{' '}
      <Link to={paths.login()} onClick={ask}>
        {words.loginLink}
      </Link>
    </p>
  )
}

/** J1: suggested add-ons. */
function Suggestions({ storeId }: { storeId: number | null }) {
  const dispatch = useDispatch()
  const addOns = useSelector(selectSuggestions)
  const step = useSelector(selectQuantityStep)
  const blocked = useSelector(selectStoreRefusal) !== null
  const { menu, status } = useSelector(selectStorefront)
  // A placeholder of the same height, so that the bill below does not move when the suggestions load.
  if (!menu && status !== 'failed') return <div className="skeleton cart-suggestions-skeleton" />
  if (storeId === null) return null
  return (
    <AddOnRow
      title={words.suggestions}
      addOns={addOns}
      step={step}
      blocked={blocked}
      onAdd={({ productId, sizeId }) => dispatch(addDishRequested({ storeId, productId, sizeId }))}
    />
  )
}

/** Replaces the bill until the store is loaded: a skeleton, or an error with a retry. */
function BillSkeleton() {
  const dispatch = useDispatch()
  const { status } = useSelector(selectStorefront)
  if (status !== 'failed') return <div className="skeleton cart-bill-skeleton" />
  return (
    <div className="cart-bill-failed" role="status">
      <p>{menuTexts.menuFailedText}</p>
      <OutlineButton onClick={() => dispatch(storefrontStale())}>{texts.retry}</OutlineButton>
    </div>
  )
}

export interface CartPageProps {
  readonly coupon?: ReactNode
  /** AMB115: whom a line is for. */
  readonly LineFor?: ComponentType<{ row: CartRow }>
}

/** J1: the cart page: lines, instructions, bill, and the button to checkout. */
export function CartPage({ coupon, LineFor }: CartPageProps) {
  const { storeId, store } = useSelector(selectStorefront)
  const signedIn = useSelector(selectSignedIn)
  const count = useSelector(selectCartCount)
  const bill = useSelector(selectBill)
  const byDay = useSelector(selectIsByDay)
  const { clientType } = useSelector(selectClient)
  const menuPath = useSelector((state: State) => (storeId === null ? paths.landing() : selectMenuPath(state, storeId)))

  if (count === 0) {
    return (
      <main className="cart" id="content">
        <LazyReplacedOrder />
        <EmptyCart storeId={storeId} />
      </main>
    )
  }
  const total = (
    <>
      <OfferLine checked={coupon} />
      {bill ? <BillReceipt bill={bill} byDay={byDay} /> : <BillSkeleton />}
      <div className="cart-go">
        <span className="cart-go-total">{bill ? <Amount paise={bill.total} /> : null}</span>
        <ProceedButton>{words.proceedToPay}</ProceedButton>
      </div>
    </>
  )
  return (
    <CartFrame store={<OrderStore name={store?.name ?? ''} address={store?.address ?? ''} />} bill={total}>
      {signedIn ? null : <LoginLine storeId={storeId} />}
      <LazyReplacedOrder />
      <BulkAnswersLine />
      <section className="cart-box" aria-label={words.cart}>
        <CartLines pictures {...(LineFor && { LineFor })} />
        <Link className="text-button cart-more" to={menuPath}>
          {words.addMore}
        </Link>
      </section>
      <Suggestions storeId={storeId} />
      {/* A10: a programme has no instructions, so it has no box for them. */}
      {clientType === 'NORMAL' ? (
        <section className="cart-box">
          <LazyInstructions />
        </section>
      ) : null}
    </CartFrame>
  )
}
