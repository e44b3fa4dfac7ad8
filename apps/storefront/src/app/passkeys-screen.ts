import { PasskeyOffer } from '../features/passkeys/components/passkey-offer.tsx'
import { passkeysSaga } from '../features/passkeys/saga.ts'
import { PasskeysPage } from '../features/passkeys/screens/passkeys-page.tsx'
import { passkeysReducer } from '../features/passkeys/slice.ts'

/** The page of the diner's passkeys, which is not one of a store's pages, and the offer to add one, with their parts. */
export const passkeysScreen = {
  PasskeysPage,
  PasskeyOffer,
  sagas: [passkeysSaga],
  reducers: { passkeys: passkeysReducer },
} as const
