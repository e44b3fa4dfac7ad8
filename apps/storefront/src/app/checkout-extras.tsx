import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Suggestions } from '../features/checkout/components/suggestions.tsx'
import { selectCan } from '../features/client/slice.ts'
import { selectOrderType } from '../features/order-info/slice.ts'
import { starting } from './late-parts.ts'
import { Screen, screenCode } from './screen.tsx'

/** AMB112: the business of a bulk order; only a bulk order loads it. */
const buyerRow = screenCode(() => import('./buyer-row-part.ts').then((it) => starting(it.buyerRowPart).BuyerRow))

const selectCanBuyers = selectCan('buyers')

/** What checkout shows below the address: the business of a bulk order, and the add-ons that it suggests (K15). */
export function CheckoutExtras() {
  const isBulk = useSelector(selectOrderType) === 'bulk'
  const canBuyers = useSelector(selectCanBuyers)
  return (
    <>
      {isBulk && canBuyers ? (
        <Suspense>
          <Screen code={buyerRow} props={{}} />
        </Suspense>
      ) : null}
      <div className="checkout-add-ons">
        <Suggestions />
      </div>
    </>
  )
}
