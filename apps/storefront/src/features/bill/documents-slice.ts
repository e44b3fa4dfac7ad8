import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DocumentListing } from '@tiffin/contract/documents'
import { signedOut } from '../session/slice.ts'

export interface OrderDocumentsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** Oldest first. */
  readonly documents: readonly DocumentListing[]
  /** In which their dates are written. */
  readonly timeZone: string
}

export interface WithOrderDocuments {
  readonly orderDocuments: OrderDocumentsState
}

const initialState: OrderDocumentsState = { status: 'idle', documents: [], timeZone: 'UTC' }

/** AMB112: the documents of the order whose bill is shown. */
const slice = createSlice({
  name: 'orderDocuments',
  initialState,
  reducers: {
    orderDocumentsRequested: (_state, _action: PayloadAction<{ orderId: string }>): OrderDocumentsState => ({
      ...initialState,
      status: 'loading',
    }),
    orderDocumentsLoaded: (
      _state,
      { payload }: PayloadAction<{ documents: readonly DocumentListing[]; timeZone: string }>,
    ): OrderDocumentsState => ({ ...payload, status: 'ready' }),
    orderDocumentsFailed: (): OrderDocumentsState => ({ ...initialState, status: 'failed' }),
  },
  extraReducers: (builder) => {
    // Clear on sign-out: the next person must not see the documents of the one before.
    builder.addCase(signedOut, () => initialState)
  },
})

export const { orderDocumentsRequested, orderDocumentsLoaded, orderDocumentsFailed } = slice.actions
export const orderDocumentsReducer = slice.reducer

export const selectOrderDocuments = (state: WithOrderDocuments): OrderDocumentsState => state.orderDocuments
