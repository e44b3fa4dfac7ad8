import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { Commerce } from '../commerce.ts'

export interface CodeContext {
  readonly tx: TenantTx
  readonly now: Date
  readonly pepper: string
  /** ServerMessages in the tenant's language. */
  readonly words: ServerMessages
}

export const codeContext = (commerce: Commerce, tenant: Tenant, tx: TenantTx): CodeContext => ({
  tx,
  now: new Date(commerce.now()),
  pepper: commerce.pepper,
  words: messagesOf(tenant),
})
