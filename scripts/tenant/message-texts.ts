import { suggestionFor } from '@tiffin/commerce/modules/messages/api/outgoing'
import { SMS_KINDS, SMS_NEEDS, type SmsKind } from '@tiffin/domain/messages/sms-messages'
import { originHostOf } from '@tiffin/domain/messages/sms-template'
import { smsTemplateOf } from '@tiffin/tenancy/sms-templates'
import type { Tenant } from '@tiffin/tenancy/tenant'

/** What cannot be done without the text of a message. */
const EFFECTS: Readonly<Partial<Record<SmsKind, string>>> = {
  code: 'nobody can sign up',
  passcode: 'no passcode can be sent to a number',
}

const isNeeded = (kind: SmsKind): boolean => SMS_NEEDS[kind] !== undefined

/** Whether a host of the tenant is this one, by name or by its wildcard. */
const isHostOf = ({ hosts }: Tenant, host: string): boolean =>
  hosts.includes(host) || hosts.includes(host.replace(/^[^.]+/, '*'))

type Finding = readonly [field: string, message: string]

function templateFindings(tenant: Tenant, kind: SmsKind): Finding[] {
  const template = smsTemplateOf(tenant, kind)
  if (!template || !isNeeded(kind)) return []
  const field = `messages.sms.templates (${kind})`
  const host = originHostOf(template.text)
  if (host === null) return [[field, 'does not end with "@host #code": browsers do not offer to fill in the code']]
  return isHostOf(tenant, host) ? [] : [[field, `names ${host}, which is no host of the tenant: browsers ignore it`]]
}

/** What may be missing before a tenant's messages reach people; none for a tenant whose own servers send them. */
export function messageFindings(tenant: Tenant): Finding[] {
  if (tenant.upstreams) return []
  if (!tenant.messages?.sms)
    return [
      [
        'messages.sms',
        `is missing: no SMS can be sent, so nobody can sign up; npm run tenant -- messages ${tenant.id}`,
      ],
    ]
  const missing = SMS_KINDS.filter((kind) => !smsTemplateOf(tenant, kind))
  const others = missing.filter((kind) => !isNeeded(kind))
  const without = (kinds: readonly SmsKind[], effect: string): Finding[] =>
    kinds.length ? [['messages.sms', `has no template for ${kinds.join(', ')}: ${effect}`]] : []
  return [
    ...missing.flatMap((kind) => without(isNeeded(kind) ? [kind] : [], EFFECTS[kind] ?? '')),
    ...without(others, 'people without an e-mail address get none of these'),
    ...SMS_KINDS.flatMap((kind) => templateFindings(tenant, kind)),
  ]
}

function linesOf(tenant: Tenant, kind: SmsKind): string[] {
  const template = smsTemplateOf(tenant, kind)
  const { text, values } = template ?? suggestionFor(tenant, kind)
  const state = template ? `registered as ${template.id}` : 'not registered; a text to register:'
  const slots = values.length ? [`  values: ${values.join(', ')}`] : []
  return [`${kind}: ${state}`, ...text.split('\n').map((line) => `  | ${line}`.trimEnd()), ...slots]
}

/** The texts of a tenant's SMS: those that are registered, and for the others one to register. */
export function describeTexts(tenant: Tenant): string[] {
  const { messages, id } = tenant
  const sender = messages?.sms ? `sender ${messages.sms.header}, entity ${messages.sms.entityId}` : 'no sender is set'
  return [`${id}: ${sender}, language ${tenant.language}`, ...SMS_KINDS.flatMap((kind) => linesOf(tenant, kind))]
}
