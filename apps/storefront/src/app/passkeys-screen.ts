import { passkeysSaga } from '../features/passkeys/saga.ts'
import { PasskeysPage } from '../features/passkeys/screens/passkeys-page.tsx'
import { passkeysReducer } from '../features/passkeys/slice.ts'

/** The page of the diner's passkeys, which is not one of a store's pages, with its parts. */
export const passkeysScreen = {
  PasskeysPage,
  sagas: [passkeysSaga],
  reducers: { passkeys: passkeysReducer },
} as const
