import type { SmsKind } from '@tiffin/domain/messages/sms-messages'
import { smsTemplateOf } from '@tiffin/tenancy/sms-templates'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Gateway } from '../sms.ts'

/** The tenants that cannot send one-time codes by SMS, which sign-up needs; not those with servers of their own. */
export const tenantsWithoutCodes = (tenants: readonly Tenant[]): readonly string[] =>
  tenants.filter((tenant) => !tenant.upstreams && !smsTemplateOf(tenant, 'code')).map(({ id }) => id)

/** Whether a tenant can send a message by SMS: a gateway takes registered texts only, the development outbox every text. */
export const smsPossible =
  (gateway: Gateway | undefined) =>
  (tenant: Tenant, kind: SmsKind): boolean =>
    gateway === undefined || smsTemplateOf(tenant, kind) !== null
