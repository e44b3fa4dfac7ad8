import { PayPage } from '../features/pay/screens/pay-page.tsx'
import { placeOrderSaga } from '../flows/place-order/saga.ts'

/** The payment page and its saga, so that no other page of a store loads the code that places an order (PERF6). */
export const payScreen = { PayPage, sagas: [placeOrderSaga] } as const
