import { importWithRetry } from '../../platform/import-with-retry.ts'

export type PayOnline = typeof import('../pay-online/pay-online.ts')

/** PERF6: loads the code of online payment with the first online payment. */
export const loadPayOnline = (): Promise<PayOnline> => importWithRetry(() => import('../pay-online/pay-online.ts'))
