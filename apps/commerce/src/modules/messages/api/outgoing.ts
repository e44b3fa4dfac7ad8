import type { SmsKind } from '@tiffin/domain/messages/sms-messages'
import { suggestedText } from '@tiffin/domain/messages/sms-suggestion'
import type { SmsText } from '@tiffin/domain/messages/sms-template'
import { fillTemplate } from '@tiffin/domain/messages/sms-template'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { originHost } from '@tiffin/tenancy/hosts'
import type { SmsTemplateFile } from '@tiffin/tenancy/messages.schema'
import { smsTemplateOf } from '@tiffin/tenancy/sms-templates'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { wordsOf } from '../words.ts'
import type { Message, MessageContent } from './message.ts'
import { type OutgoingMail, type OutgoingSms, type Registration, SendFault } from './senders.ts'
import { smsContentFor } from './sms-words.ts'

/** A message to one person, of one try to send it. */
export interface ToSend {
  readonly tenant: Tenant
  readonly message: Message
  readonly reference: string
}

/** The one-time code or the sent passcode of a message. */
function codeIn(content: MessageContent): string | null {
  if (content.template === 'code') return content.data.code
  return content.template === 'passcode' ? content.data.passcode : null
}

const registrationOf = ({ messages }: Tenant, template: SmsTemplateFile | null): Registration | null =>
  messages?.sms && template
    ? { entityId: messages.sms.entityId, header: messages.sms.header, templateId: template.id }
    : null

/** The text that a tenant can register for a kind of message. */
export const suggestionFor = ({ language, hosts, clientConfig }: Tenant, kind: SmsKind): SmsText =>
  suggestedText(kind, catalogueOf(language).smsTexts, { brand: clientConfig.name, host: originHost(hosts) })

/**
 * An SMS whose text is exactly its registered template with the slots filled; without a registration it has the text
 * that the product suggests for one. Throws SendFault when a value does not fit.
 */
export function smsOf({ tenant, message, reference }: ToSend): OutgoingSms {
  if (message.template === 'document-issued') throw new SendFault('mail-only', true)
  const content = smsContentFor(message, (kind) => smsTemplateOf(tenant, kind) !== null)
  const template = smsTemplateOf(tenant, content.kind)
  const words = template ?? suggestionFor(tenant, content.kind)
  const filled = fillTemplate(words, content.values)
  if ('problem' in filled) throw new SendFault(`unfit-${filled.problem}`, true)
  return {
    ...{ channel: 'mobile', tenant: tenant.id, reference, recipient: message.recipient },
    ...{ text: filled.text, code: codeIn(message), registration: registrationOf(tenant, template) },
  }
}

/** An e-mail; its text is free. */
export function mailOf({ tenant, message, reference }: ToSend): OutgoingMail {
  const { clientConfig, theme, language, id } = tenant
  const words = catalogueOf(language)
  return {
    ...{ channel: 'email', tenant: id, reference, recipient: message.recipient, code: codeIn(message) },
    ...{ brand: clientConfig.name, ...wordsOf(words, clientConfig.name, message) },
    ...{ colour: theme.primaryColor, language, replyTo: clientConfig.email || null },
  }
}
