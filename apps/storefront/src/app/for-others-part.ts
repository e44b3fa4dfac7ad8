import { ForOthers } from '../features/cart-for-others/components/for-others.tsx'
import { cartForOthersSaga } from '../flows/cart-for-others/saga.ts'

/** AMB115: the further people that the dishes of a cart are for, on the checkout page. */
export const forOthersPart = { ForOthers, sagas: [cartForOthersSaga] } as const
