import type { Paise } from '../money/money.ts'

const order = 'ABCDEFGHJKM'
const ticket = 'GABCDEFGHJKM'
const count = '999'
const amount = '9999999.99'
const rupees = '9999999'
const paise = '99'

/**
 * Every message that can be sent by SMS, with the values that its template may use. Each value is the longest of its
 * form.
 */
export const SMS_VALUES = {
  code: { code: '000000' },
  passcode: { passcode: '000000' },
  'passcode-used': {},
  'passcode-changed': {},
  'passkey-added': {},
  'passkey-removed': {},
  'order-placed': { order, amount, rupees, paise },
  'order-cancelled': { order },
  'order-refunded': { order, amount, rupees, paise },
  // AMB100: several plans that end at once. `count`: how many.
  'plans-cancelled': { count },
  'plans-refunded': { count, amount, rupees, paise },
  'dish-changed': { order },
  'payment-failed': { order, amount, rupees, paise },
  'undecided-cancelled': { order },
  'refund-issued': { order, amount, rupees, paise },
  'payment-returned': { order, amount, rupees, paise },
  // `order` is the id of the plan.
  'meal-skipped': { order },
  'meal-at-risk': { order },
  'meal-cancelled': { order },
  'meal-on-credit': { order },
  'plan-completed': { order },
  'grievance-received': { ticket },
  'grievance-answered': { ticket },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type SmsKind = keyof typeof SMS_VALUES

export const SMS_KINDS = Object.keys(SMS_VALUES) as readonly SmsKind[] as readonly [SmsKind, ...SmsKind[]]

/** The values without which a message is of no use. */
export const SMS_NEEDS: Readonly<Partial<Record<SmsKind, string>>> = { code: 'code', passcode: 'passcode' }

/** The values of a kind of message by their names. */
export type SmsValues<K extends SmsKind = SmsKind> = Readonly<Record<keyof (typeof SMS_VALUES)[K], string>>

/** An amount as values: templates with `{#numeric#}` take digits only, so rupees and paise have a slot each. */
export function amountValues(total: Paise): Readonly<Record<'amount' | 'rupees' | 'paise', string>> {
  const digits = String(total).padStart(3, '0')
  const [whole, part] = [digits.slice(0, -2), digits.slice(-2)]
  return { amount: `${whole}.${part}`, rupees: whole, paise: part }
}
