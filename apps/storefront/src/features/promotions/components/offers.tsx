import { formatPaise } from '@tiffin/domain/money/money'
import { amountOf } from '@tiffin/domain/order/bill'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { promotionTexts as words } from '#texts/promotions'
import { Icon, LineIcon } from '../../../ui/icon.tsx'
import { selectBill } from '../../checked-order/selectors.ts'
import { couponChosen, couponForgotten, selectOrder } from '../../order-info/slice.ts'
import { selectStorefront } from '../../storefront/slice.ts'
import { refusalText } from '../refusal-text.ts'
import { offersOpened, offersShown, selectPromotions } from '../slice.ts'
import './offers.css'

const TagIcon = () => (
  <LineIcon>
    <path d="M4 4.5h7.5l8.5 8.5a1.5 1.5 0 0 1 0 2.1l-5.4 5.4a1.5 1.5 0 0 1-2.1 0L4 12Z" />
    <path d="M8.2 8.7v.01" />
  </LineIcon>
)

/** The button that opens the sheet. */
function Choose() {
  const dispatch = useDispatch()
  const { offers } = useSelector(selectPromotions)
  return (
    <button type="button" className="offer-card offer-choose" onClick={() => dispatch(offersOpened())}>
      <span className="offer-mark">
        <TagIcon />
      </span>
      <span className="offer-text">
        <span className="offer-title">{words.choose}</span>
        <span className="offer-lead">{offers?.length ? words.available(offers.length) : words.chooseLead}</span>
      </span>
      <Icon name="chevronRight" />
    </button>
  )
}

/** N4: what the server says about the coupon. */
function useLead(): string {
  const { check, refusal } = useSelector(selectPromotions)
  const bill = useSelector(selectBill)
  if (check === 'running' || check === 'none') return words.checking
  if (check === 'failed') return words.failed
  return refusal ? refusalText(refusal) : words.takesOff(formatPaise(bill ? amountOf(bill, 'coupon') : 0))
}

/** N4, N5: the chosen coupon, with what it saves or why it is refused. */
function Chosen({ code }: { code: string }) {
  const dispatch = useDispatch()
  const { refusal } = useSelector(selectPromotions)
  const lead = useLead()
  return (
    <div className="offer-card" data-refused={refusal ? '' : undefined}>
      <span className="offer-mark">{refusal ? <Icon name="info" /> : <TagIcon />}</span>
      <div className="offer-text">
        <p className="offer-title">{refusal ? words.notApplied(code) : words.applied(code)}</p>
        <p className="offer-lead" role="status">
          {lead}
        </p>
        {refusal ? (
          <button type="button" className="text-button offer-other" onClick={() => dispatch(offersOpened())}>
            {words.other}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        className="text-button offer-remove"
        aria-label={words.removeCode(code)}
        onClick={() => dispatch(couponChosen({ coupon: null }))}
      >
        {words.remove}
      </button>
    </div>
  )
}

/** M1, N1: the offers on the pay page: a coupon can be chosen, and the chosen one removed. */
export function Offers() {
  const dispatch = useDispatch()
  const { storeId } = useSelector(selectStorefront)
  const { coupon } = useSelector(selectOrder)
  useEffect(() => {
    if (storeId === null) return
    dispatch(offersShown({ storeId }))
    return () => void dispatch(couponForgotten())
  }, [dispatch, storeId])
  return (
    <section className="offers" aria-labelledby="offers-title">
      <h2 className="pay-heading" id="offers-title">
        {words.title}
      </h2>
      {coupon === null ? <Choose /> : <Chosen code={coupon.toUpperCase()} />}
    </section>
  )
}
