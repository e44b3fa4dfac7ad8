import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Wallet } from '@tiffin/contract/wallet'
import type { Paise } from '@tiffin/domain/money/money'
import { signedOut } from '../session/slice.ts'

/** Z15: the balance. The rows of the passbook, which only its page loads, are in `transactions`. */
export interface CreditsState {
  /** V8: null until known. */
  readonly wallet: Wallet | null
  /** When the wallet was read, on the scale of `elapsed`; null: never. */
  readonly readAt: number | null
  readonly isLoading: boolean
  /** The last request got no answer. */
  readonly hasFailed: boolean
  /** AMB110: what the wallet has set aside for the order that the cart has become, in paise: paying goes on with it. */
  readonly setAside: Paise
}

/** The slice is absent until the code of the credits has loaded. */
export interface WithCredits {
  readonly credits?: CreditsState | undefined
}

const initialState: CreditsState = { wallet: null, readAt: null, isLoading: false, hasFailed: false, setAside: 0 }

/** For how long a balance counts as known, in ms. */
const FRESH_MS = 30_000

const slice = createSlice({
  name: 'credits',
  initialState,
  reducers: {
    /** V8: a page shows the balance; the saga asks for it unless it is known and fresh. */
    walletWanted: (state) => state,
    walletAsked: (state): CreditsState => ({ ...state, isLoading: true, hasFailed: false }),
    /** Every answer that contains the wallet: that of V8, and that of a decided top-up. */
    walletRead: (state, { payload }: PayloadAction<{ wallet: Wallet; at: number }>): CreditsState => ({
      ...{ ...state, wallet: payload.wallet, readAt: payload.at },
      ...{ isLoading: false, hasFailed: false },
    }),
    /** What was known stays shown. */
    walletFailed: (state): CreditsState => ({ ...state, isLoading: false, hasFailed: true }),
    /** The balance has changed: what is known stays shown, and the next wish asks again. */
    walletStale: (state): CreditsState => ({ ...state, readAt: null, isLoading: false }),
    setAsideRead: (state, { payload }: PayloadAction<{ amount: Paise }>): CreditsState => ({
      ...state,
      setAside: payload.amount,
    }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next person must not see the balance of the one before.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { walletWanted, walletAsked, walletRead, walletFailed, walletStale, setAsideRead } = slice.actions
export const creditsReducer = slice.reducer

/** V8: the own wallet; null until it is known. */
export const selectWallet = ({ credits }: WithCredits): Wallet | null => credits?.wallet ?? null

export const selectWalletFailed = ({ credits }: WithCredits): boolean => credits?.hasFailed ?? false

/** True when the wallet must be asked for at this time on the scale of `elapsed`. */
export const isWalletDue = ({ credits = initialState }: WithCredits, at: number): boolean =>
  !credits.isLoading && (credits.readAt === null || at - credits.readAt > FRESH_MS)
