import { LineFor } from '../features/cart-for-others/components/line-for.tsx'
import { cartForOthersSaga } from '../flows/cart-for-others/saga.ts'

/** AMB115: whom each line is for, on the cart page. */
export const lineForPart = { LineFor, sagas: [cartForOthersSaga] } as const
