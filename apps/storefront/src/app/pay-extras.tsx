import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectIsTogether } from '../features/checked-order/selectors.ts'
import { selectEntryKind } from '../features/entries/selectors.ts'
import { selectOrderType } from '../features/order-info/slice.ts'
import { selectPaymentModes } from '../features/pay/selectors.ts'
import { NotForSeveral } from '../features/promotions/components/not-for-several.tsx'
import { Offers } from '../features/promotions/components/offers.tsx'
import { starting } from './late-parts.ts'
import { Screen, screenCode } from './screen.tsx'

/** M9, M10: the balance of credits; only a tenant with a wallet loads it. */
const walletNote = screenCode(() =>
  import('./wallet-note-part.ts').then((it) => starting(it.walletNotePart).WalletNote),
)

/** AMB115: the further entries of a plan; only a programme with plans loads them. */
const alsoFor = screenCode(() => import('./also-for-part.ts').then((it) => starting(it.alsoForPart).AlsoFor))

/** AMB115: what each of several orders costs. */
export const totalsOfOrders = screenCode(() =>
  import('../features/cart-for-others/components/totals-of-orders.tsx').then((it) => it.TotalsOfOrders),
)

/** M9, M10, N1, AMB115: what the pay page shows below its payment modes. */
export function PayExtras() {
  const modes = useSelector(selectPaymentModes)
  const isPlan = useSelector(selectOrderType) === 'schedule'
  const kind = useSelector(selectEntryKind)
  const isTogether = useSelector(selectIsTogether)
  return (
    <>
      {isPlan && kind !== null ? (
        <Suspense>
          <Screen code={alsoFor} props={{}} />
        </Suspense>
      ) : null}
      {modes.includes('WALLET') ? (
        <Suspense>
          <Screen code={walletNote} props={{}} />
        </Suspense>
      ) : null}
      {isTogether ? (
        <Suspense>
          <Screen code={totalsOfOrders} props={{}} />
          <NotForSeveral />
        </Suspense>
      ) : (
        <Offers />
      )}
    </>
  )
}
