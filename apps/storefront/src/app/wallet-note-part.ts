import { WalletNote } from '../features/pay/components/wallet-note.tsx'
import { renewAfterPlacementSaga } from '../flows/renew-wallet/saga.ts'
import { setAsideSaga } from '../flows/set-aside/saga.ts'
import { creditsPart } from './credits-part.ts'

/** M9, M10: what the pay page says about the balance, with the credits that it asks for. */
export const walletNotePart = {
  WalletNote,
  sagas: [...creditsPart.sagas, renewAfterPlacementSaga, setAsideSaga],
  reducers: creditsPart.reducers,
} as const
