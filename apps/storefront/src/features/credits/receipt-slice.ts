import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { TopUpReceipt } from '@tiffin/contract/wallet'
import { signedOut } from '../session/slice.ts'

export interface ReceiptState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  readonly receipt: TopUpReceipt | null
  /** Why there is no such receipt; null: there may be one. */
  readonly refusal: string | null
}

export interface WithReceipt {
  readonly receipt: ReceiptState
}

const initialState: ReceiptState = { status: 'idle', receipt: null, refusal: null }

/** The receipt of a top-up that is shown. */
const slice = createSlice({
  name: 'receipt',
  initialState,
  reducers: {
    receiptRequested: (_state, _action: PayloadAction<{ topUpId: string }>): ReceiptState => ({
      ...initialState,
      status: 'loading',
    }),
    receiptLoaded: (_state, { payload }: PayloadAction<TopUpReceipt>): ReceiptState => ({
      ...initialState,
      ...{ status: 'ready', receipt: payload },
    }),
    receiptFailed: (_state, { payload }: PayloadAction<{ refusal: string | null }>): ReceiptState => ({
      ...initialState,
      ...{ status: 'failed', refusal: payload.refusal },
    }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next person must not see the receipt of the one before.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { receiptRequested, receiptLoaded, receiptFailed } = slice.actions
export const receiptReducer = slice.reducer

export const selectReceipt = ({ receipt }: WithReceipt): ReceiptState => receipt
