import { paths } from './paths.ts'

/** The query parameter that names the order, or the plan of days, in `payOrderPath`. */
export const PAID_ORDER = 'order'

/** The query parameter that marks a plan of days. */
export const PAID_PLAN = 'plan'

interface Placed {
  readonly storeId: number
  readonly orderId: string
  readonly isPlan?: true | undefined
}

/** The page that pays for a placed order or plan. Only pages of a store need it (PERF6). */
export const payOrderPath = ({ storeId, orderId, isPlan }: Placed): string =>
  `${paths.pay(storeId)}?${PAID_ORDER}=${encodeURIComponent(orderId)}${isPlan ? `&${PAID_PLAN}` : ''}`
