import { entryCodeSaga } from '../features/counter-codes/code-saga.ts'
import { entryCodeReducer } from '../features/counter-codes/code-slice.ts'
import { EntryCode } from '../features/counter-codes/components/code-sheet.tsx'
import { limitsSaga } from '../features/counter-codes/limits-saga.ts'
import { limitsReducer } from '../features/counter-codes/limits-slice.ts'

/** L20, AMB111: the dialog of an entry's QR code, with its parts. */
export const entryCodePart = {
  EntryCode,
  sagas: [entryCodeSaga, limitsSaga],
  reducers: { entryCode: entryCodeReducer, counterLimits: limitsReducer },
} as const
