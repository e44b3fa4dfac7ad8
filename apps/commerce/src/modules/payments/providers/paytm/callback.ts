import type { Merchant } from '../../api/provider.ts'
import { textOfForm, verify } from './checksum.ts'

const CHECKSUM = 'CHECKSUMHASH'

/** In characters; real callbacks have about 600. */
const MAX_LENGTH = 4096
const MAX_VALUE_LENGTH = 500

/** The fields of real callbacks. Failed payments lack some of them. */
const KNOWN = new Set([
  ...['MID', 'ORDERID', 'STATUS', 'TXNAMOUNT', 'CURRENCY', 'TXNID', 'BANKTXNID', 'TXNDATE', 'TXNDATETIME'],
  ...['RESPCODE', 'RESPMSG', 'PAYMENTMODE', 'GATEWAYNAME', 'BANKNAME', 'CUSTID', 'MERC_UNQ_REF', CHECKSUM],
])

/** Fields of some genuine callbacks, such as a second status beside STATUS. They are not read; the checksum may cover them. */
const UNREAD = new Set(['status'])

/** No separator of the signed text, no control characters, no broken encoding. */
const UNUSABLE = /[|\p{Cc}\uFFFD]/u

const STATUSES = new Set(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING'])
const PAYMENT_ID = /^[\w-]{1,50}$/
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/** The fields of a form, each once, all known and usable. null: it is another body. */
function fieldsOf(rawBody: string): ReadonlyMap<string, string> | null {
  if (rawBody.length > MAX_LENGTH) return null
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(rawBody)) {
    if (!(KNOWN.has(name) || UNREAD.has(name)) || fields.has(name)) return null
    if (value.length > MAX_VALUE_LENGTH || UNUSABLE.test(value)) return null
    fields.set(name, value)
  }
  return fields
}

/** A checksum that was copied out of a JSON text has its padding as an escape. */
const asBase64 = (checksum: string): string =>
  checksum.replace(/(?:\\u003d){1,2}$/i, (escapes) => '='.repeat(escapes.length / 6))

/** True when one of the merchant's keys has signed the fields, with or without those that are not read. */
function isSigned({ keys }: Merchant, fields: ReadonlyMap<string, string>, checksum: string): boolean {
  const read = new Map([...fields].filter(([name]) => !UNREAD.has(name)))
  const texts = read.size === fields.size ? [read] : [read, fields]
  return texts.some((each) => verify(textOfForm(each), checksum, keys))
}

/**
 * SAFE5: the payment that a signed callback of this merchant speaks of; null for every other body. The checksum does not
 * cover the names of the fields, so that a value may stand under another name: the result is only a reason to ask.
 */
export function readCallback(merchant: Merchant, rawBody: string): { readonly paymentId: string } | null {
  const fields = fieldsOf(rawBody)
  const checksum = fields?.get(CHECKSUM)
  if (!fields || !checksum) return null
  const signed = new Map([...fields].filter(([name]) => name !== CHECKSUM))
  if (!isSigned(merchant, signed, asBase64(checksum))) return null
  const [paymentId = '', status = '', amount = ''] = ['ORDERID', 'STATUS', 'TXNAMOUNT'].map((name) => signed.get(name))
  const isPlausible =
    signed.get('MID') === merchant.id &&
    (signed.get('CURRENCY') ?? 'INR') === 'INR' &&
    STATUSES.has(status) &&
    AMOUNT.test(amount) &&
    PAYMENT_ID.test(paymentId)
  return isPlausible ? { paymentId } : null
}
