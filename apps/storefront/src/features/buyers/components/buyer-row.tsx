import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buyerTexts as words } from '#texts/buyers'
import { buyerOpened, buyerWanted, selectBuyer } from '../slice.ts'
import './buyer-row.css'

/** AMB112: to whom a bulk order is invoiced, with the way to say it. */
export function BuyerRow() {
  const dispatch = useDispatch()
  const { buyer } = useSelector(selectBuyer)

  useEffect(() => {
    dispatch(buyerWanted())
  }, [dispatch])

  return (
    <div className="buyer-row">
      <p className="buyer-row-text">{buyer ? words.invoiceTo(buyer.name, buyer.gst) : words.title}</p>
      <button
        type="button"
        className="text-button"
        aria-haspopup="dialog"
        aria-label={buyer ? words.changeOf : words.title}
        onClick={() => dispatch(buyerOpened())}
      >
        {buyer ? words.change : words.add}
      </button>
    </div>
  )
}
