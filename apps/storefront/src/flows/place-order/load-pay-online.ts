import { importWithRetry } from '../../platform/import-with-retry.ts'

export type PayOnline = typeof import('../pay-online/pay-online.ts')

/** PERF6: the code of paying online loads with the first order that is paid so. */
export const loadPayOnline = (): Promise<PayOnline> => importWithRetry(() => import('../pay-online/pay-online.ts'))
