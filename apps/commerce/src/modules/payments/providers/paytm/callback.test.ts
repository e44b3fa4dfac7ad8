import { describe, expect, test } from '@jest/globals'
import { readCallback } from './callback.ts'
import { sign } from './checksum.ts'
import { type CallbackFields, signedForm } from './testing/stub-callback.ts'

const KEY = 'kitchen-key-0001'
const EARLIER_KEY = 'kitchen-key-0000'
const merchant = { id: 'TIFFIN00000000000001', website: 'DEFAULT', keys: [KEY, EARLIER_KEY] as const }

const ORDER = 'ABCDEFGHJKM'
const paid = {
  ...{ ORDERID: ORDER, MID: merchant.id, TXNID: '20261122111212800110168000000000001', TXNAMOUNT: '458.00' },
  ...{ PAYMENTMODE: 'UPI', CURRENCY: 'INR', TXNDATE: '2026-11-22 12:01:07.0', STATUS: 'TXN_SUCCESS' },
  ...{ RESPCODE: '01', RESPMSG: 'Txn Success', GATEWAYNAME: 'PPBLC', BANKTXNID: '777001784317951', BANKNAME: '' },
}
const { TXNID: _1, TXNDATE: _2, PAYMENTMODE: _3, GATEWAYNAME: _4, BANKNAME: _5, ...bare } = paid
const failed = (code: string, message: string) =>
  ({ ...bare, STATUS: 'TXN_FAILURE', RESPCODE: code, RESPMSG: message, BANKTXNID: '' }) as const

/** Twenty callbacks as Paytm sends them, by what happened. */
const REAL: readonly (readonly [string, CallbackFields])[] = [
  ['paid by UPI', paid],
  ['paid by net banking', { ...paid, PAYMENTMODE: 'NB', GATEWAYNAME: 'SBI', BANKNAME: 'State Bank of India' }],
  ['paid by debit card', { ...paid, PAYMENTMODE: 'DC', GATEWAYNAME: 'HDFC', BANKNAME: 'HDFC Bank' }],
  ['paid by credit card', { ...paid, PAYMENTMODE: 'CC', GATEWAYNAME: 'HDFC', BANKNAME: 'JPMorgan Chase Bank' }],
  ['paid from the wallet', { ...paid, PAYMENTMODE: 'PPI', GATEWAYNAME: 'WALLET', BANKNAME: 'WALLET' }],
  ['paid, the amount with one decimal', { ...paid, TXNAMOUNT: '458.0' }],
  ['paid, an amount in whole rupees', { ...paid, TXNAMOUNT: '458' }],
  ['paid, the code without its zero', { ...paid, RESPCODE: '1' }],
  ['paid, with an empty reference of the merchant', { ...paid, MERC_UNQ_REF: '' }],
  ['paid, with the time and the customer', { ...paid, TXNDATETIME: '2026-11-22 12:01:07.0', CUSTID: 'a-customer' }],
  ['paid, with the time only', { ...paid, TXNDATE: undefined, TXNDATETIME: '2026-11-22 12:01:07.0' }],
  ['declined by the bank', { ...failed('227', 'Your payment has been declined by your bank.'), TXNID: paid.TXNID }],
  ['closed by the payer', failed('810', 'Page not opened')],
  ['cancelled by the payer', failed('141', 'User has not completed transaction.')],
  ['not enough money', { ...failed('235', 'Wallet balance Insufficient'), PAYMENTMODE: 'PPI', GATEWAYNAME: 'WALLET' }],
  ['the session ended', failed('325', 'Duplicate order id')],
  ['failed with the word null', { ...failed('227', 'null'), BANKTXNID: 'null', GATEWAYNAME: 'null' }],
  ['failed without the bank field', { ...failed('401', 'Abandoned transaction'), BANKTXNID: undefined }],
  ['pending at the bank', { ...paid, STATUS: 'PENDING', RESPCODE: '402', RESPMSG: 'Please wait.', BANKTXNID: '' }],
  ['pending, not confirmed yet', { ...bare, STATUS: 'PENDING', RESPCODE: '400', RESPMSG: 'Not confirmed yet.' }],
]

describe('SAFE5: a genuine callback names its payment', () => {
  test.each(REAL)('%s', (_what, fields) => {
    expect(readCallback(merchant, signedForm(fields, KEY))).toEqual({ paymentId: ORDER })
  })

  test('a second status in lower case, which the checksum covers or not, is not read', () => {
    const covered = signedForm({ ...paid, status: 'TXN_FAILURE' }, KEY)
    const added = `${signedForm(paid, KEY)}&status=anything`
    expect([covered, added].map((body) => readCallback(merchant, body))).toEqual([
      { paymentId: ORDER },
      { paymentId: ORDER },
    ])
  })

  test('a checksum whose padding came as an escape of JSON', () => {
    const fields = new URLSearchParams(signedForm(paid, KEY))
    const checksum = fields.get('CHECKSUMHASH') ?? ''
    fields.set('CHECKSUMHASH', checksum.replaceAll('=', '\\u003d'))
    expect(readCallback(merchant, fields.toString())).toEqual({ paymentId: ORDER })
  })

  test('there are twenty shapes', () => expect(REAL).toHaveLength(20))

  test('also one that was signed before the key was replaced', () => {
    expect(readCallback(merchant, signedForm(paid, EARLIER_KEY))).toEqual({ paymentId: ORDER })
  })

  test('the wrapper says Success while the status is a failure: it names the payment and decides nothing', () => {
    const fields = { ...paid, STATUS: 'TXN_FAILURE', RESPMSG: 'Success' }
    expect(readCallback(merchant, signedForm(fields, KEY))).toEqual({ paymentId: ORDER })
  })
})

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()
const genuine = signedForm(paid, KEY)
const without = (name: string) => {
  const fields = new URLSearchParams(genuine)
  fields.delete(name)
  return fields.toString()
}
const changed = (name: string, value: string) => {
  const fields = new URLSearchParams(genuine)
  fields.set(name, value)
  return fields.toString()
}
const renamed = (from: string, to: string) => genuine.replace(`${from}=`, `${to}=`)

describe('SAFE5: a body that is not a genuine callback is refused', () => {
  test.each([
    ['nothing', ''],
    ['no checksum: some failed payments have none', form(paid)],
    ['an empty checksum', form({ ...paid, CHECKSUMHASH: '' })],
    ['signed with a wrong key', signedForm(paid, 'another-key-0000')],
    ["signed for another merchant's id", signedForm({ ...paid, MID: 'TIFFIN00000000000002' }, KEY)],
    ['another order', changed('ORDERID', 'ABCDEFGHJKN')],
    ['another amount', changed('TXNAMOUNT', '1.00')],
    ['another status', changed('STATUS', 'PENDING')],
    ['another currency', signedForm({ ...paid, CURRENCY: 'USD' }, KEY)],
    ['a status that Paytm does not have', signedForm({ ...paid, STATUS: 'SUCCESS' }, KEY)],
    ['the separator moved into another value', signedForm({ ...paid, RESPMSG: 'Txn|Success' }, KEY)],
    ['a renamed field with an unknown name', renamed('BANKNAME', 'BANKNAMES')],
    ['an order id under another name', renamed('ORDERID', 'MERC_UNQ_REF')],
    ['the order id in lower case only', renamed('ORDERID', 'orderid')],
    ['the status in lower case only', renamed('STATUS', 'status')],
    ['a second status twice', `${genuine}&status=a&status=b`],
    ['a second status with the separator', `${genuine}&status=a%7Cb`],
    [
      'an escape within the checksum',
      changed('CHECKSUMHASH', `\\u003d${new URLSearchParams(genuine).get('CHECKSUMHASH')}`),
    ],
    ['a field that is not known', signedForm({ ...paid, EXTRA: '1' }, KEY)],
    ['a field twice', `${genuine}&ORDERID=ABCDEFGHJKN`],
    ['the checksum twice', `${genuine}&CHECKSUMHASH=${encodeURIComponent(sign('x', KEY))}`],
    ['a field left out', without('TXNAMOUNT')],
    ['an order id that is none', signedForm({ ...paid, ORDERID: '../../1' }, KEY)],
    ['a long order id', signedForm({ ...paid, ORDERID: 'A'.repeat(51) }, KEY)],
    ['an amount that is none', signedForm({ ...paid, TXNAMOUNT: '-458.00' }, KEY)],
    ['a long value', signedForm({ ...paid, RESPMSG: 'x'.repeat(501) }, KEY)],
    ['a long body', `${genuine}&${'x'.repeat(4096)}`],
    ['a control character', signedForm({ ...paid, RESPMSG: 'Txn\u0000Success' }, KEY)],
    ['a broken encoding', genuine.replace('Txn+Success', 'Txn+Success%ff')],
    ['JSON', JSON.stringify(Object.fromEntries(new URLSearchParams(genuine)))],
  ])('%s', (_what, body) => {
    expect(readCallback(merchant, body)).toBeNull()
  })

  test('a changed character anywhere', () => {
    for (let at = 0; at < genuine.length; at++) {
      const other = genuine[at] === '7' ? '8' : '7'
      const body = genuine.slice(0, at) + other + genuine.slice(at + 1)
      expect(readCallback(merchant, body)).toBeNull()
    }
  })
})

test('SAFE5: the checksum does not cover names: a value under another known name still only names its payment', () => {
  expect(readCallback(merchant, genuine.replace('TXNDATE=', 'TXNDATETIME='))).toEqual({ paymentId: ORDER })
})
