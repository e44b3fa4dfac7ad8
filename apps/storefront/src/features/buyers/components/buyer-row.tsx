import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buyerTexts as words } from '#texts/buyers'
import { buyerOpened, buyerWanted, selectBuyer } from '../slice.ts'
import './buyer-row.css'

/** AMB112: to whom a bulk order is invoiced, with the way to say it. */
export function BuyerRow() {
  const dispatch = useDispatch()
  const { status, buyer, isOpen } = useSelector(selectBuyer)
  // One that did not load is not known to be absent.
  const isNone = status === 'ready' && !buyer
  // The dialog asks again and gives the focus back to the button.
  const isKnown = isOpen || status === 'ready' || status === 'failed'

  useEffect(() => {
    dispatch(buyerWanted())
  }, [dispatch])

  return (
    <div className="buyer-row">
      <p className="buyer-row-text">{buyer ? words.invoiceTo(buyer.name, buyer.gst) : words.title}</p>
      {isKnown ? (
        <button
          type="button"
          className="text-button"
          aria-haspopup="dialog"
          aria-label={isNone ? words.addOf : words.changeOf}
          onClick={() => dispatch(buyerOpened())}
        >
          {isNone ? words.add : words.change}
        </button>
      ) : null}
    </div>
  )
}
