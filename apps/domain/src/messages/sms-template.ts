import { isPlainLine } from '../people/plain-text.ts'
import { SMS_NEEDS, SMS_VALUES, type SmsKind } from './sms-messages.ts'

/**
 * Texts of SMS as they are registered with Indian operators (TRAI TCCCPR 2018, "DLT"): fixed text with slots. An
 * operator drops an SMS whose text is not a registered template with its slots filled.
 */

/** The text of a template, and the values of its slots in their order. */
export interface SmsText {
  readonly text: string
  readonly values: readonly string[]
}

/** What a slot takes. Operators do not publish one list: docs/messages.md names the sources. */
const SLOT_FORMS: Readonly<Record<string, { readonly form: RegExp; readonly says: string }>> = {
  var: { form: /^.{1,30}$/u, says: 'at most 30 characters' },
  numeric: { form: /^\d{1,15}$/, says: 'at most 15 digits' },
  number: { form: /^\d{1,15}$/, says: 'at most 15 digits' },
  alphanumeric: { form: /^[A-Za-z0-9 ]{1,40}$/, says: 'at most 40 letters, digits and spaces' },
}

const SLOT = /\{#(\w+)#\}/g

/** The names of the slots of a text, such as `numeric`, in their order. */
const slotsOf = (text: string): readonly string[] => [...text.matchAll(SLOT)].map((match) => match[1] ?? '')

/** Why a value does not fit a slot; null when it does. A line break would forge a line of the message (SAFE18). */
export function slotProblem(slot: string, value: string): string | null {
  const rule = Object.hasOwn(SLOT_FORMS, slot) ? SLOT_FORMS[slot] : undefined
  if (!rule)
    return `{#${slot}#} is no slot that can be filled; use ${Object.keys(SLOT_FORMS)
      .map((name) => `{#${name}#}`)
      .join(', ')}`
  return rule.form.test(value) && isPlainLine(value) ? null : `{#${slot}#} takes ${rule.says}`
}

/** The last line of a template with a code: a browser fills the code in at this host only (WebOTP, "@host #code"). */
const ORIGIN_LINE = /(?:^|\n)@(\S+) #(\{#\w+#\})$/

/** The host that the last line of a template names; null when it has no such line. */
export const originHostOf = (text: string): string | null => ORIGIN_LINE.exec(text)?.[1] ?? null

/** The last line that lets a browser at `host` fill in the code. */
export const originLine = (host: string, code: string): string => `@${host} #${code}`

/** What is wrong with a template for a kind of message; null when it can be sent. */
export function templateProblem(kind: SmsKind, { text, values }: SmsText): string | null {
  const known: Readonly<Record<string, string>> = SMS_VALUES[kind]
  const slots = slotsOf(text)
  if (text.replace(SLOT, '').includes('{#')) return 'has a slot that is not written as {#name#}'
  if (slots.length !== values.length) return `has ${slots.length} slots and ${values.length} values`
  const unknown = values.find((value) => !Object.hasOwn(known, value))
  if (unknown !== undefined) return `has no value "${unknown}"; there are: ${Object.keys(known).join(', ')}`
  const missing = SMS_NEEDS[kind]
  if (missing !== undefined && !values.includes(missing)) return `has no slot for "${missing}"`
  if (!/\p{L}/u.test(text.replace(SLOT, ''))) return 'has no text beside its slots'
  return slots.map((slot, at) => slotProblem(slot, known[values[at] ?? ''] ?? '')).find((each) => each !== null) ?? null
}

/** The text with its slots filled, or why a value does not fit. Never a text that differs from its template. */
export function fillTemplate(
  { text, values }: SmsText,
  given: Readonly<Record<string, string>>,
): { readonly text: string } | { readonly problem: string } {
  const slots = slotsOf(text)
  const filled = values.map((name) => (Object.hasOwn(given, name) ? given[name] : undefined))
  if (slots.length !== filled.length) return { problem: 'slots' }
  for (const [at, slot] of slots.entries()) {
    const value = filled[at]
    if (value === undefined) return { problem: 'value' }
    if (slotProblem(slot, value) !== null) return { problem: 'form' }
  }
  let at = 0
  return { text: text.replace(SLOT, () => filled[at++] ?? '') }
}
