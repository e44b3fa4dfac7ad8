import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Address, AddressDraft } from '@tiffin/contract/addresses'
import type { Place, PlaceSuggestion } from '@tiffin/contract/stores'
import { type SelectedPlace, signedOut } from '../session/slice.ts'

/** The entry to check. */
export interface ChosenAddress {
  readonly addressId: string
  readonly storeId: number
  /** L1: when the diner has not chosen it: those to try after it, and the first of all that are tried. */
  readonly turn?: { readonly first: string; readonly left: readonly string[] }
}

/** L4, L5: the result of a serviceability check, shown in a dialog. */
export type AddressNotice =
  | { readonly kind: 'not-deliverable'; readonly addressId: string }
  | { readonly kind: 'charge-changed'; readonly deliveryCharges: number }

export interface AddressesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** L1, L21: the default first, then newest first. */
  readonly addresses: readonly Address[]
  /** The entry that the order is delivered to. Only a serviceable entry can be selected (L3, L5). */
  readonly selectedId: string | null
  /** L2: the entry whose serviceability check is running. */
  readonly checkingId: string | null
  /** The ids of the entries that a check found not serviceable. */
  readonly unreachableIds: readonly string[]
  /** The entry whose serviceability check failed with an error. */
  readonly uncheckedId: string | null
  readonly notice: AddressNotice | null
  readonly form: 'closed' | 'open' | 'saving'
  /** L23: the entry that the form edits; null for a new one. */
  readonly editing: Address | null
  /** The store that the form's address is for; null outside an order. */
  readonly formStoreId: number | null
  /** B10: the form's area search: its query and results. */
  readonly areas: { readonly query: string; readonly places: readonly PlaceSuggestion[]; readonly status: AreaStatus }
  /** B30: the picked area; null until its coordinates are known. */
  readonly area: Place | null
  /** B16: whether any store delivers to the place of the form; null until that is known. */
  readonly isReached: boolean | null
}

export type AreaStatus = 'idle' | 'loading' | 'ready' | 'failed'

export interface WithAddresses {
  readonly addresses: AddressesState
}

const initialState: AddressesState = {
  status: 'idle',
  addresses: [],
  selectedId: null,
  checkingId: null,
  unreachableIds: [],
  uncheckedId: null,
  notice: null,
  form: 'closed',
  editing: null,
  formStoreId: null,
  areas: { query: '', places: [], status: 'idle' },
  area: null,
  isReached: null,
}

const withId = (ids: readonly string[], id: string): readonly string[] => [...new Set([...ids, id])]

/** The saved addresses of the signed-in diner, the selected one, and the address form. */
const slice = createSlice({
  name: 'addresses',
  initialState,
  reducers: {
    addressesRequested: (state, _action: PayloadAction<{ storeId: number }>): AddressesState => ({
      ...state,
      status: 'loading',
    }),
    /** Refreshes the list outside an order: nothing is selected, and a list that is already there stays. */
    listRequested: (state): AddressesState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'loading' }),
    addressesLoaded: (state, action: PayloadAction<readonly Address[]>): AddressesState => ({
      ...state,
      status: 'ready',
      addresses: action.payload,
    }),
    addressesFailed: (state): AddressesState => ({ ...state, status: 'failed' }),
    /** A refresh failed: a list that is already there stays. */
    listFailed: (state): AddressesState => ({ ...state, status: state.status === 'ready' ? 'ready' : 'failed' }),
    addressChosen: (state, action: PayloadAction<ChosenAddress>): AddressesState => ({
      ...state,
      checkingId: action.payload.addressId,
      uncheckedId: null,
      selectedId: null,
    }),
    deliveryConfirmed: (
      state,
      action: PayloadAction<{ addressId: string; deliveryCharges: number; changed: boolean }>,
    ): AddressesState => ({
      ...state,
      checkingId: null,
      selectedId: action.payload.addressId,
      unreachableIds: state.unreachableIds.filter((id) => id !== action.payload.addressId),
      notice: action.payload.changed
        ? { kind: 'charge-changed', deliveryCharges: action.payload.deliveryCharges }
        : null,
    }),
    /** L1: the store does not deliver to this entry. The saga tries the next one, so there is no notice. */
    addressPassedOver: (state, { payload }: PayloadAction<{ addressId: string }>): AddressesState => ({
      ...state,
      unreachableIds: withId(state.unreachableIds, payload.addressId),
    }),
    // L5: clear the selection.
    deliveryRefused: (state, action: PayloadAction<{ addressId: string }>): AddressesState => ({
      ...state,
      checkingId: null,
      selectedId: null,
      unreachableIds: withId(state.unreachableIds, action.payload.addressId),
      notice: { kind: 'not-deliverable', addressId: action.payload.addressId },
    }),
    deliveryUnknown: (state, action: PayloadAction<{ addressId: string }>): AddressesState => ({
      ...state,
      checkingId: null,
      uncheckedId: action.payload.addressId,
    }),
    /** The diner asks for the stores that deliver to a place, because the current store does not. */
    storesThereRequested: (state, _action: PayloadAction<{ place: SelectedPlace }>): AddressesState => state,
    noticeClosed: (state): AddressesState => ({ ...state, notice: null }),
    formOpened: (
      state,
      { payload }: PayloadAction<{ editing: Address | null; storeId: number | null }>,
    ): AddressesState => ({
      ...state,
      form: 'open',
      editing: payload.editing,
      formStoreId: payload.storeId,
      isReached: null,
      areas: initialState.areas,
      area: null,
    }),
    /** B10, AMB9: the diner typed enough characters for an area search; the saga debounces it. */
    areasRequested: (state, { payload }: PayloadAction<{ query: string }>): AddressesState => ({
      ...state,
      areas: { ...state.areas, query: payload.query, status: 'loading' },
    }),
    areasFound: (
      state,
      { payload }: PayloadAction<{ query: string; places: readonly PlaceSuggestion[] }>,
    ): AddressesState =>
      payload.query === state.areas.query ? { ...state, areas: { ...payload, status: 'ready' } } : state,
    areasFailed: (state): AddressesState => ({ ...state, areas: { ...state.areas, places: [], status: 'failed' } }),
    areasCleared: (state): AddressesState => ({ ...state, areas: initialState.areas }),
    areaPicked: (state, _action: PayloadAction<{ place: PlaceSuggestion }>): AddressesState => ({
      ...state,
      area: null,
      areas: initialState.areas,
    }),
    areaLocated: (state, { payload }: PayloadAction<{ place: Place }>): AddressesState => ({
      ...state,
      area: payload.place,
    }),
    /** B16: the form has another place; the saga looks for the stores that deliver there. */
    placeChanged: (state, _action: PayloadAction<{ latitude: number; longitude: number } | null>): AddressesState => ({
      ...state,
      isReached: null,
    }),
    placeReached: (state, { payload }: PayloadAction<boolean>): AddressesState => ({ ...state, isReached: payload }),
    formClosed: (state): AddressesState => ({ ...state, form: 'closed' }),
    addressSubmitted: (
      state,
      _action: PayloadAction<{ addressId: string | null; address: AddressDraft }>,
    ): AddressesState => ({
      ...state,
      form: 'saving',
    }),
    addressAdded: (state, action: PayloadAction<Address>): AddressesState => ({
      ...state,
      form: 'closed',
      addresses: [action.payload, ...state.addresses],
    }),
    /** L12, L23: an entry was edited or deleted. Check results of the other entries stay valid. */
    addressesChanged: (state, { payload }: PayloadAction<{ addresses: readonly Address[]; addressId: string }>) => ({
      ...state,
      form: 'closed' as const,
      addresses: payload.addresses,
      selectedId: state.selectedId === payload.addressId ? null : state.selectedId,
      unreachableIds: state.unreachableIds.filter((id) => id !== payload.addressId),
    }),
    /** L1: the diner makes an entry the default. */
    defaultRequested: (state, _action: PayloadAction<{ addressId: string }>): AddressesState => state,
    /** L12: the diner requests to delete an entry. The saga shows a confirmation first. */
    removeRequested: (state, _action: PayloadAction<{ addressId: string }>): AddressesState => state,
    addressNotAdded: (state): AddressesState => ({ ...state, form: 'open' }),
    /** The edited entry was deleted meanwhile: the form keeps its text and saves it as a new entry. */
    editedIsGone: (state): AddressesState => ({ ...state, form: 'open', editing: null }),
  },
  extraReducers: (builder) => {
    // The next diner must not see the addresses of the previous one.
    builder.addCase(signedOut, () => initialState)
  },
})

export const {
  addressesRequested,
  listRequested,
  addressesLoaded,
  addressesFailed,
  listFailed,
  addressChosen,
  deliveryConfirmed,
  addressPassedOver,
  deliveryRefused,
  deliveryUnknown,
  storesThereRequested,
  noticeClosed,
  formOpened,
  formClosed,
  addressSubmitted,
  addressAdded,
  addressNotAdded,
  addressesChanged,
  defaultRequested,
  removeRequested,
  editedIsGone,
  placeChanged,
  placeReached,
  areasRequested,
  areasFound,
  areasFailed,
  areasCleared,
  areaPicked,
  areaLocated,
} = slice.actions
export const addressesReducer = slice.reducer

export const selectAddresses = (state: WithAddresses): AddressesState => state.addresses
