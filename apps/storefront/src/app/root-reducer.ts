import { combineReducers } from '@reduxjs/toolkit'
import { cartReducer } from '../features/cart/slice.ts'
import { clientReducer } from '../features/client/slice.ts'
import { noticesReducer } from '../features/notices/slice.ts'
import { orderInfoReducer } from '../features/order-info/slice.ts'
import { sessionReducer } from '../features/session/slice.ts'
import { storefrontReducer } from '../features/storefront/slice.ts'

export const rootReducer = combineReducers({
  client: clientReducer,
  session: sessionReducer,
  orderInfo: orderInfoReducer,
  cart: cartReducer,
  storefront: storefrontReducer,
  notices: noticesReducer,
})
