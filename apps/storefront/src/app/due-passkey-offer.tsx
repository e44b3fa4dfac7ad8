import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectCan } from '../features/client/slice.ts'
import { type StorageKey, textUnder } from '../platform/storage.ts'
import { starting } from './late-parts.ts'
import { Screen, screenCode } from './screen.tsx'

const OFFER: StorageKey = 'passkeyOffer'

/** Searches the stored text, because the code that reads it loads only with the offer. */
const isStoredAsDue = (): boolean => textUnder(OFFER)?.includes('"due"') ?? false

const offer = screenCode(() => import('./passkeys-screen.ts').then((it) => starting(it.passkeysScreen).PasskeyOffer))

const selectCanPasskeys = selectCan('passkeys')

/** The offer to add a passkey. Its code, that of the page of passkeys, does not load where there is none. */
export function DuePasskeyOffer() {
  const canPasskeys = useSelector(selectCanPasskeys)
  if (!canPasskeys || !isStoredAsDue()) return null
  return (
    <Suspense>
      <Screen code={offer} props={{}} />
    </Suspense>
  )
}
