import { AccountPanel } from '../features/account/components/account-panel.tsx'
import { signOutSaga } from '../flows/sign-out/saga.ts'

/** The account panel, with the sign-out that it offers. */
export const accountPanelPart = { AccountPanel, sagas: [signOutSaga] } as const
