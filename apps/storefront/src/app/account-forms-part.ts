import { PasscodeDialog } from '../features/account/components/passcode-dialog.tsx'
import { ProfileSheet } from '../features/account/components/profile-sheet.tsx'
import { accountFormsReducer } from '../features/account/forms-slice.ts'
import { accountSaga } from '../features/account/saga.ts'

/** Edit Profile and Change Passcode, with their parts. */
export const accountFormsPart = {
  PasscodeDialog,
  ProfileSheet,
  sagas: [accountSaga],
  reducers: { accountForms: accountFormsReducer },
} as const
