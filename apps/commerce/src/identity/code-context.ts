import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#db/tenant-transaction'
import type { Commerce } from '../commerce.ts'
import type { CodeContext } from './one-time-codes.ts'

export const codeContext = (commerce: Commerce, tenant: Tenant, tx: TenantTx): CodeContext => ({
  tx,
  now: new Date(commerce.now()),
  pepper: commerce.pepper,
  words: messagesOf(tenant),
})
