import type { SmsKind } from '@tiffin/domain/messages/sms-messages'
import type { SmsTemplateFile } from './messages.schema.ts'
import type { Tenant } from './tenant.ts'

/** The registered text of a message in the tenant's language; null: it cannot be sent by SMS. */
export const smsTemplateOf = (
  { messages, language }: Pick<Tenant, 'messages' | 'language'>,
  kind: SmsKind,
): SmsTemplateFile | null =>
  messages?.sms?.templates.find((each) => each.kind === kind && each.language === language) ?? null
