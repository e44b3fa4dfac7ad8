import { AccountPanel } from '../features/account/components/account-panel.tsx'
import { signOutSaga } from '../flows/sign-out/saga.ts'
import { buyerPart } from './buyer-part.ts'
import { creditsPart } from './credits-part.ts'

/** The account panel, with the sign-out that it offers. */
export const accountPanelPart = {
  AccountPanel,
  sagas: [signOutSaga, ...creditsPart.sagas, ...buyerPart.sagas],
  reducers: { ...creditsPart.reducers, ...buyerPart.reducers },
  overlays: buyerPart.overlays,
} as const
