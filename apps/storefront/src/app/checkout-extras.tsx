import { takesBillNote } from '@tiffin/domain/order/bill-note'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Suggestions } from '../features/checkout/components/suggestions.tsx'
import { selectCan, selectClient } from '../features/client/slice.ts'
import { selectOrder, selectOrderType } from '../features/order-info/slice.ts'
import { starting } from './late-parts.ts'
import { Screen, screenCode } from './screen.tsx'

/** AMB112: the business of a bulk order; only a bulk order loads it. */
const buyerRow = screenCode(() => import('./buyer-row-part.ts').then((it) => starting(it.buyerRowPart).BuyerRow))

/** The cost centre or note on the bill; only where the tenant has the field. */
const billNoteField = screenCode(() =>
  import('../features/checkout/components/bill-note-field.tsx').then((it) => it.BillNoteField),
)

const selectCanBuyers = selectCan('buyers')

/**
 * What checkout shows below the address: the business of a bulk order, the note on the bill, and the add-ons that it
 * suggests (K15).
 */
export function CheckoutExtras() {
  const isBulk = useSelector(selectOrderType) === 'bulk'
  const canBuyers = useSelector(selectCanBuyers)
  const hasNote = takesBillNote(useSelector(selectClient).billNote, useSelector(selectOrder))
  return (
    <>
      {isBulk && canBuyers ? (
        <Suspense>
          <Screen code={buyerRow} props={{}} />
        </Suspense>
      ) : null}
      {hasNote ? (
        <Suspense>
          <Screen code={billNoteField} props={{}} />
        </Suspense>
      ) : null}
      <div className="checkout-add-ons">
        <Suggestions />
      </div>
    </>
  )
}
