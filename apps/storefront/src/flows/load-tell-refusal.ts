import { importWithRetry } from '../platform/import-with-retry.ts'

/** PERF6: the code that tells a refusal loads with the first one. */
export const loadTellRefusal = (): Promise<typeof import('./tell-refusal.ts')> =>
  importWithRetry(() => import('./tell-refusal.ts'))
