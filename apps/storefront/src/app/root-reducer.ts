import { combineReducers } from 'redux'
import { addressesReducer } from '../features/addresses/slice.ts'
import { allergensReducer } from '../features/allergens/slice.ts'
import { bulkReducer } from '../features/bulk/slice.ts'
import { cartReducer } from '../features/cart/slice.ts'
import { clientReducer } from '../features/client/slice.ts'
import { confirmReducer } from '../features/confirm/slice.ts'
import { dishReducer } from '../features/dish/slice.ts'
import { entriesReducer } from '../features/entries/slice.ts'
import { identityReducer } from '../features/identity/slice.ts'
import { landingReducer } from '../features/landing/slice.ts'
import { locationReducer } from '../features/location/slice.ts'
import { menuReducer } from '../features/menu/slice.ts'
import { noticesReducer } from '../features/notices/slice.ts'
import { orderInfoReducer } from '../features/order-info/slice.ts'
import { orderTypeReducer } from '../features/order-type/slice.ts'
import { paymentReducer } from '../features/payment/slice.ts'
import { sessionReducer } from '../features/session/slice.ts'
import { storefrontReducer } from '../features/storefront/slice.ts'
import { trackingReducer } from '../features/tracking/slice.ts'

export const rootReducer = combineReducers({
  client: clientReducer,
  session: sessionReducer,
  orderInfo: orderInfoReducer,
  orderType: orderTypeReducer,
  bulk: bulkReducer,
  cart: cartReducer,
  storefront: storefrontReducer,
  notices: noticesReducer,
  confirm: confirmReducer,
  landing: landingReducer,
  location: locationReducer,
  menu: menuReducer,
  dish: dishReducer,
  allergens: allergensReducer,
  addresses: addressesReducer,
  entries: entriesReducer,
  identity: identityReducer,
  payment: paymentReducer,
  tracking: trackingReducer,
})
