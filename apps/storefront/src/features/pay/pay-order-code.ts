import { importWithRetry } from '../../platform/import-with-retry.ts'

/** PERF6: the views of an order that is being paid. They load while the checkout opens: the network may fail then. */
export const loadPayOrder = () => importWithRetry(() => import('./components/pay-order.tsx'))
