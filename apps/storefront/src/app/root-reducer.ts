import { combineReducers, type Reducer } from 'redux'
import { accountReducer } from '../features/account/slice.ts'
import { allergensReducer } from '../features/allergens/slice.ts'
import { cartReducer } from '../features/cart/slice.ts'
import { clientReducer } from '../features/client/slice.ts'
import { confirmReducer } from '../features/confirm/slice.ts'
import { identityReducer } from '../features/identity/slice.ts'
import { locationReducer } from '../features/location/slice.ts'
import { noticesReducer } from '../features/notices/slice.ts'
import { orderInfoReducer } from '../features/order-info/slice.ts'
import { sessionReducer } from '../features/session/slice.ts'
import { storefrontReducer } from '../features/storefront/slice.ts'
import type { LateReducers } from './late-reducers.ts'

/** The slices that every page needs. */
const reducers = {
  client: clientReducer,
  session: sessionReducer,
  orderInfo: orderInfoReducer,
  cart: cartReducer,
  storefront: storefrontReducer,
  notices: noticesReducer,
  confirm: confirmReducer,
  location: locationReducer,
  allergens: allergensReducer,
  identity: identityReducer,
  account: accountReducer,
}

type AllReducers = typeof reducers & LateReducers

/** The state of the client. The slices of `LateReducers` are absent until the code that uses them has loaded. */
export type AppState = { readonly [Slice in keyof AllReducers]: ReturnType<AllReducers[Slice]> }

/** The reducer with the late slices that have loaded so far. */
export const rootReducer = (late: Partial<LateReducers>): Reducer<AppState> =>
  // The type includes late slices before they load: no code that has loaded reads them.
  combineReducers({ ...reducers, ...late }) as unknown as Reducer<AppState>
