import { paths } from './paths.ts'

/** The query parameter that names the order in `payOrderPath`. */
export const PAID_ORDER = 'order'

/** The page that pays for an order which is placed already. Only pages of a store need it (PERF6). */
export const payOrderPath = (storeId: number, orderId: string): string =>
  `${paths.pay(storeId)}?${PAID_ORDER}=${encodeURIComponent(orderId)}`
