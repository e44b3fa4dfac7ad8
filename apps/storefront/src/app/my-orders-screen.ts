import { createElement, Suspense } from 'react'
import { againReducer } from '../features/again/slice.ts'
import { cancellationReducer } from '../features/cancellation/slice.ts'
import { myOrdersSaga } from '../features/my-orders/saga.ts'
import { type MyOrdersPageProps, MyOrdersPage as OrdersPage } from '../features/my-orders/screens/my-orders-page.tsx'
import { myOrdersReducer } from '../features/my-orders/slice.ts'
import { cancelOrderSaga } from '../flows/cancel-order/saga.ts'
import { DuePasskeyOffer } from './due-passkey-offer.tsx'
import { starting } from './late-parts.ts'
import { orderAgain } from './order-again.ts'
import { Screen, screenCode } from './screen.tsx'

/** PERF6: the subscriptions load with their tab. */
const planCards = screenCode(() => import('./plan-list-part.ts').then((it) => starting(it.planListPart).PlanCards))

const Plans = () => createElement(Suspense, null, createElement(Screen, { code: planCards, props: {} }))

/** The page with the offer of a passkey and the subscriptions, which are parts of other features. */
const MyOrdersPage = (props: Omit<MyOrdersPageProps, 'offer' | 'plans'>) =>
  createElement(OrdersPage, { ...props, offer: createElement(DuePasskeyOffer), plans: createElement(Plans) })

/** The page of the diner's orders, which is not one of a store's pages, with its parts. */
export const myOrdersScreen = {
  MyOrdersPage,
  sagas: [myOrdersSaga, cancelOrderSaga, orderAgain],
  reducers: { myOrders: myOrdersReducer, cancellation: cancellationReducer, again: againReducer },
} as const
