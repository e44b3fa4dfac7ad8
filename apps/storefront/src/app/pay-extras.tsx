import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectPaymentModes } from '../features/pay/selectors.ts'
import { Offers } from '../features/promotions/components/offers.tsx'
import { starting } from './late-parts.ts'
import { Screen, screenCode } from './screen.tsx'

/** M9, M10: the balance of credits; only a tenant with a wallet loads it. */
const walletNote = screenCode(() =>
  import('./wallet-note-part.ts').then((it) => starting(it.walletNotePart).WalletNote),
)

/** M9, M10, N1: what the pay page shows below its payment modes. */
export function PayExtras() {
  const modes = useSelector(selectPaymentModes)
  return (
    <>
      {modes.includes('WALLET') ? (
        <Suspense>
          <Screen code={walletNote} props={{}} />
        </Suspense>
      ) : null}
      <Offers />
    </>
  )
}
