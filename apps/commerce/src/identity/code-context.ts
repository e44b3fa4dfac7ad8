import type { TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import type { CodeContext } from './one-time-codes.ts'

/** What codes need to know, for one transaction. */
export const codeContext = (commerce: Commerce, tx: TenantTx): CodeContext => ({
  tx,
  now: new Date(commerce.now()),
  pepper: commerce.pepper,
})
