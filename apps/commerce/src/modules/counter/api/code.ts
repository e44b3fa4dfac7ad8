import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LocalDate } from '@tiffin/domain/time/clock'

/** phone: shown on a screen, and soon replaced. print: on paper, until its school year ends. */
export type CodeForm = 'phone' | 'print'

/** AMB111: a new code every 30 seconds, each valid for 60. */
export const STEP_MS = 30_000
export const LIFE_MS = 60_000

/** How far the clock of the process that made a code may be ahead of the one that reads it. */
const AHEAD_MS = 5000

/** What a code says. It names its entry by an id that means nothing elsewhere. */
export interface CodeFacts {
  readonly entry: string
  /** The number of times that codes of this entry were revoked before. */
  readonly generation: number
  /** For a phone the step of 30 seconds since 1970, for paper the last day, in days since 1970. */
  readonly time: { readonly form: 'phone'; readonly step: number } | { readonly form: 'print'; readonly day: number }
}

/** The first version: 25 bytes and 16 of their HMAC, in base32, which a QR code holds in few modules. */
const PREFIX = 'TQ1:'
const FACTS_BYTES = 25
const MAC_BYTES = 16
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CODE = /^TQ1:[A-Z2-7]{66}$/
const DAY_MS = 24 * 60 * 60_000

const FORMS = { phone: 1, print: 2 } as const

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Null when the bits beyond the last byte are not zero: each code has one text only. */
function fromBase32(text: string): Buffer | null {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const whole = Math.floor(bits.length / 8) * 8
  if (bits.slice(whole).includes('1')) return null
  return Buffer.from((bits.slice(0, whole).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The tenant is signed too, so that a code counts nowhere else even if two tenants had one key. */
const macOf = (key: string, tenant: string, facts: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(`${PREFIX}${tenant}\n`)
    .update(facts)
    .digest()
    .subarray(0, MAC_BYTES)

/** The key of a tenant's codes, with the tenant. */
export interface CodeKey {
  readonly tenant: string
  /** In base64url. */
  readonly key: string
}

/** AMB111: the text of a code. */
export function codeText({ tenant, key }: CodeKey, { entry, generation, time }: CodeFacts): string {
  const facts = Buffer.alloc(FACTS_BYTES)
  facts.writeUInt8(FORMS[time.form], 0)
  Buffer.from(entry.replaceAll('-', ''), 'hex').copy(facts, 1)
  facts.writeUInt32BE(generation, 17)
  facts.writeUInt32BE(time.form === 'phone' ? time.step : time.day, 21)
  return PREFIX + toBase32(Buffer.concat([facts, macOf(key, tenant, facts)]))
}

function timeOf(facts: Buffer): CodeFacts['time'] | null {
  const [form, value] = [facts.readUInt8(0), facts.readUInt32BE(21)]
  if (form === FORMS.phone) return { form: 'phone', step: value }
  return form === FORMS.print ? { form: 'print', day: value } : null
}

/** AMB111: what a code says; null for a text that this tenant's key has not signed. Compares in constant time. */
export function readCode({ tenant, key }: CodeKey, text: string): CodeFacts | null {
  const bytes = CODE.test(text) ? fromBase32(text.slice(PREFIX.length)) : null
  if (!bytes) return null
  const facts = bytes.subarray(0, FACTS_BYTES)
  if (!timingSafeEqual(macOf(key, tenant, facts), bytes.subarray(FACTS_BYTES))) return null
  const time = timeOf(facts)
  const entry = facts.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return time && { entry, generation: facts.readUInt32BE(17), time }
}

/** The step of a moment, in epoch milliseconds. */
export const stepAt = (now: number): number => Math.floor(now / STEP_MS)

/** True: a phone's code is valid at that moment. */
export function isAlive(step: number, now: number): boolean {
  const age = now - step * STEP_MS
  return age >= -AHEAD_MS && age < LIFE_MS
}

/** The number of a day for a printed code. */
export const dayNumber = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS
