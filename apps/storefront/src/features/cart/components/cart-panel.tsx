import { formatPaise } from '@tiffin/domain/money/money'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { cartTexts as words } from '#texts/cart'
import { texts } from '#texts/texts'
import { loadWhenIdle } from '../../../platform/idle-queue.ts'
import { BillReceipt } from '../../../ui/bill-receipt.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useColumnTop } from '../../../ui/use-column-top.ts'
import { selectBill } from '../../checked-order/selectors.ts'
import { selectClient } from '../../client/slice.ts'
import { selectInstructions } from '../../order-info/slice.ts'
import { selectCartCount, selectIsByDay } from '../selectors.ts'
import { BulkAnswersLine } from './bulk-answers-line.tsx'
import { CartLines } from './cart-lines.tsx'
import { LazyInstructions, loadInstructions } from './lazy-instructions.tsx'
import { LazyReplacedOrder } from './lazy-replaced-order.tsx'
import { OfferLine } from './offer-line.tsx'
import { ProceedButton } from './proceed-button.tsx'
import '../../../ui/scroll-shadows.css'
import './cart-panel.css'

function EmptyPanel() {
  return (
    <div className="cart-panel-empty">
      <svg viewBox="0 0 64 64" width="72" height="72" fill="none" aria-hidden="true">
        <path className="cart-panel-bag" d="M14 22h36l-3 32a4 4 0 0 1-4 3.6H21A4 4 0 0 1 17 54Z" />
        <path className="cart-panel-handle" d="M23 27v-9a9 9 0 0 1 18 0v9" />
      </svg>
      <p>{words.panelEmpty}</p>
    </div>
  )
}

/** D10: the instructions, collapsed by default so that the total stays visible. */
function Notes() {
  const { clientType } = useSelector(selectClient)
  const { cutlery, condiments, comments } = useSelector(selectInstructions)
  const [open, setOpen] = useState(cutlery || condiments || comments !== '')
  const isNormal = clientType === 'NORMAL'
  useEffect(() => {
    if (isNormal) loadWhenIdle(loadInstructions)
  }, [isNormal])
  // A10: programmes have no instructions.
  if (!isNormal) return null
  return (
    <details className="cart-panel-notes" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.instructions}
        <Icon name="chevronDown" size={18} />
      </summary>
      {/* PERF6: the form is loaded when the diner first opens it. */}
      {open ? <LazyInstructions /> : null}
    </details>
  )
}

/** D10, D11: the cart beside the menu on larger screens. */
export function CartPanel({ coupon }: { coupon?: ReactNode }) {
  // PERF8: a tap on "Add" updates the dish card first; this panel renders with lower priority.
  const count = useDeferredValue(useSelector(selectCartCount))
  const bill = useSelector(selectBill)
  const byDay = useSelector(selectIsByDay)
  const panel = useRef<HTMLElement>(null)
  useColumnTop(panel)
  return (
    <aside className="cart-panel" ref={panel} aria-label={texts.orderSummary}>
      <h2 className="cart-panel-title">
        {texts.orderSummary}
        {count > 0 ? <span className="cart-panel-count">{words.items(count)}</span> : null}
      </h2>
      {count === 0 ? (
        <>
          <EmptyPanel />
          <LazyReplacedOrder />
        </>
      ) : (
        <>
          <div className="cart-panel-body">
            <div className="cart-panel-lines scroll-shadows">
              <CartLines />
            </div>
            <LazyReplacedOrder />
            <BulkAnswersLine />
            <Notes />
            <div className="cart-panel-more">
              <OfferLine checked={coupon} />
              {bill ? <BillReceipt bill={bill} byDay={byDay} /> : null}
            </div>
          </div>
          <div className="cart-panel-go">
            <ProceedButton>
              <span className="cart-panel-proceed">
                {words.proceedToCheckOut}
                {/* Repeats the bill's total, because a low screen scrolls the bill. */}
                {bill ? <span aria-hidden="true">{formatPaise(bill.total)}</span> : null}
              </span>
            </ProceedButton>
          </div>
        </>
      )}
    </aside>
  )
}
