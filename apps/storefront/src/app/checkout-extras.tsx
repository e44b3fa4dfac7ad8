import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Suggestions } from '../features/checkout/components/suggestions.tsx'
import { selectCan } from '../features/client/slice.ts'
import { selectEntryKind } from '../features/entries/selectors.ts'
import { selectOrderType } from '../features/order-info/slice.ts'
import { starting } from './late-parts.ts'
import { Screen, screenCode } from './screen.tsx'

/** AMB112: the business of a bulk order; only a bulk order loads it. */
const buyerRow = screenCode(() => import('./buyer-row-part.ts').then((it) => starting(it.buyerRowPart).BuyerRow))

/** AMB115: the further people that the dishes are for; only a programme loads it. */
const forOthers = screenCode(() => import('./for-others-part.ts').then((it) => starting(it.forOthersPart).ForOthers))

const selectCanBuyers = selectCan('buyers')

const selectCanCheckouts = selectCan('checkouts')

/** What checkout shows below the address: further people (AMB115), the business of a bulk order, and add-ons (K15). */
export function CheckoutExtras() {
  const isBulk = useSelector(selectOrderType) === 'bulk'
  const canBuyers = useSelector(selectCanBuyers)
  const kind = useSelector(selectEntryKind)
  const canCheckouts = useSelector(selectCanCheckouts)
  return (
    <>
      {kind !== null && canCheckouts ? (
        <Suspense>
          <Screen code={forOthers} props={{}} />
        </Suspense>
      ) : null}
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
