import { createAction } from '@reduxjs/toolkit'

/** AMB116: a page shows that the cart replaces an order. The flow looks up whether it still can. */
export const replacedOrderShown = createAction('replacedOrder/shown')

/** AMB116: the diner keeps the order that the cart would replace. */
export const replacedOrderKept = createAction('replacedOrder/kept')
