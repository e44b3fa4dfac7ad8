import { createElement } from 'react'
import { againReducer } from '../features/again/slice.ts'
import { cancellationReducer } from '../features/cancellation/slice.ts'
import { myOrdersSaga } from '../features/my-orders/saga.ts'
import { type MyOrdersPageProps, MyOrdersPage as OrdersPage } from '../features/my-orders/screens/my-orders-page.tsx'
import { myOrdersReducer } from '../features/my-orders/slice.ts'
import { cancelOrderSaga } from '../flows/cancel-order/saga.ts'
import { DuePasskeyOffer } from './due-passkey-offer.tsx'
import { orderAgain } from './order-again.ts'

/** The page with the offer of a passkey, which is part of another feature. */
const MyOrdersPage = (props: Omit<MyOrdersPageProps, 'offer'>) =>
  createElement(OrdersPage, { ...props, offer: createElement(DuePasskeyOffer) })

/** The page of the diner's orders, which is not one of a store's pages, with its parts. */
export const myOrdersScreen = {
  MyOrdersPage,
  sagas: [myOrdersSaga, cancelOrderSaga, orderAgain],
  reducers: { myOrders: myOrdersReducer, cancellation: cancellationReducer, again: againReducer },
} as const
