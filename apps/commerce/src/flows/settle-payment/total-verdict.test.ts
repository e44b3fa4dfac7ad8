import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inTenant } from '#kernel/db/tenant-transaction'
import { listDifferences } from '#modules/payments/api/comparisons'
import {
  DIGITAL_TOTAL,
  PAYTM_MERCHANT,
  type PaytmCommerce,
  startPaytmCommerce,
} from '#modules/payments/testing/paytm-commerce'
import type { TestPerson } from '#testing/commerce'

type Body = Readonly<Record<string, unknown>>
type Line = Readonly<Record<string, unknown>>

const WARN = 40

const lines: Line[] = []
let commerce: PaytmCommerce
let asha: TestPerson
beforeAll(async () => {
  commerce = await startPaytmCommerce({
    at: '2026-11-23T06:30:00Z',
    logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) },
  })
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())
afterEach(() => {
  commerce.paytm.rewrite('status', null)
  lines.length = 0
})

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)
const stateOf = async (orderId: string) =>
  (
    await inAlpha(({ db }) =>
      db.selectFrom('payment').select('state').where('subject_id', '=', orderId).executeTakeFirstOrThrow(),
    )
  ).state

/** Paytm's own callback about an order, for which commerce asks for the status. */
const wake = (orderId: string) =>
  commerce.call('alpha', 'POST', '/payment/callback', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: commerce.paytm.callback(PAYTM_MERCHANT, orderId) as never,
  })

async function paidAtPaytm(): Promise<string> {
  const orderId = await commerce.placeDigital('alpha', asha)
  commerce.paytm.pay(PAYTM_MERCHANT, orderId)
  return orderId
}

/** The id of an order's payment. */
const paymentIdOf = (orderId: string) => commerce.paytm.paymentOf(PAYTM_MERCHANT, orderId)?.orderId

/** The line that reports a fault of a payment. */
const reported = (orderId: string) =>
  lines.find((line) => line.paymentId === paymentIdOf(orderId) && line.level === WARN)

const changed = (fields: Body) => (said: Body) => ({ ...said, ...fields })
const result = (resultInfo: unknown) => changed({ resultInfo })
const DEEP = JSON.parse('['.repeat(2000) + ']'.repeat(2000)) as unknown

/** Answers that Paytm's key has signed, and which say nothing usable. */
const signed: Readonly<Record<string, (said: Body) => unknown>> = {
  'another amount': changed({ txnAmount: '1.00' }),
  'one paisa less': changed({ txnAmount: '369.99' }),
  'a huge amount': changed({ txnAmount: '999999999.99' }),
  'an amount beyond all numbers': changed({ txnAmount: '9'.repeat(400) }),
  'a negative amount': changed({ txnAmount: '-370.00' }),
  'an amount in words': changed({ txnAmount: 'three hundred' }),
  'an amount with a separator': changed({ txnAmount: '3,70.00' }),
  'an amount with three decimals': changed({ txnAmount: '370.000' }),
  'an amount in other digits': changed({ txnAmount: '३७०.००' }),
  'an amount as a number': changed({ txnAmount: 370 }),
  'an amount as a list': changed({ txnAmount: ['370.00'] }),
  'an amount as an object': changed({ txnAmount: { value: '370.00' } }),
  'no amount': changed({ txnAmount: undefined }),
  'a null amount': changed({ txnAmount: null }),
  'an empty amount': changed({ txnAmount: '' }),
  'another order': changed({ orderId: 'OTHERORDER2' }),
  'the order in lower case': (said) => ({ ...said, orderId: String(said.orderId).toLowerCase() }),
  'a null order': changed({ orderId: null }),
  'no order': changed({ orderId: undefined }),
  'a number as order': changed({ orderId: 12_345 }),
  'an order with a zero byte': (said) => ({ ...said, orderId: `${said.orderId}\u0000` }),
  'another merchant': changed({ mid: 'OTHERMERCHANT' }),
  'a null merchant': changed({ mid: null }),
  'no merchant': changed({ mid: undefined }),
  'a list of merchants': changed({ mid: [PAYTM_MERCHANT] }),
  'another currency': changed({ currency: 'USD' }),
  'a number as currency': changed({ currency: 356 }),
  'no transaction': changed({ txnId: undefined }),
  'a null transaction': changed({ txnId: null }),
  'an empty transaction': changed({ txnId: '' }),
  'a transaction with a zero byte': changed({ txnId: 'T\u0000' }),
  'a transaction with half a character': changed({ txnId: 'T\ud800' }),
  'a number as transaction': changed({ txnId: 20_261_123 }),
  'an endless transaction': changed({ txnId: 'T'.repeat(10_000) }),
  'no result': changed({ resultInfo: undefined }),
  'a null result': result(null),
  'a text as result': result('TXN_SUCCESS'),
  'a list as result': result([]),
  'a result without a status': result({}),
  'a result with a null status': result({ resultStatus: null, resultCode: '01' }),
  'a number as status': result({ resultStatus: 1, resultCode: '01' }),
  'an object as status': result({ resultStatus: { is: 'TXN_SUCCESS' } }),
  'a number as code': result({ resultStatus: 'TXN_SUCCESS', resultCode: 1 }),
  'a fault of ours': result({ resultStatus: 'TXN_FAILURE', resultCode: '330' }),
  'a fault of Paytm': result({ resultStatus: 'U', resultCode: '00000900' }),
  'a null body': () => null,
  'a text as body': () => 'TXN_SUCCESS',
  'a list as body': () => [],
  'a number as body': () => 1e308,
  'an empty body': () => ({}),
  'a body of two thousand lists': () => DEEP,
  'a bank reference as an object': changed({ bankTxnId: {} }),
  'a way of payment as a list': changed({ paymentMode: [] }),
}

/** Whole texts of answers. */
const unsigned: Readonly<Record<string, (whole: string) => string>> = {
  nothing: () => '',
  'a null': () => 'null',
  'a list': () => '[]',
  'a number': () => '1',
  'a text': () => '"TXN_SUCCESS"',
  'an empty object': () => '{}',
  'no head': (whole) => `{${whole.slice(whole.indexOf('"body"'))}`,
  'a null head': (whole) => `{"head":null,${whole.slice(whole.indexOf('"body"'))}`,
  'a text as head': (whole) => `{"head":"v1",${whole.slice(whole.indexOf('"body"'))}`,
  'a number as signature': (whole) => whole.replace(/"signature":"[^"]*"/, '"signature":1'),
  'an object as signature': (whole) => whole.replace(/"signature":"[^"]*"/, '"signature":{}'),
  'a null signature': (whole) => whole.replace(/"signature":"[^"]*"/, '"signature":null'),
  'an empty signature': (whole) => whole.replace(/"signature":"[^"]*"/, '"signature":""'),
  'another signature': (whole) => whole.replace(/"signature":"[^"]*"/, '"signature":"AAAA"'),
  'no body': (whole) => `${whole.slice(0, whole.indexOf(',"body"'))}}`,
  'two bodies': (whole) => `${whole.slice(0, -1)},"body":{}}`,
  'half an answer': (whole) => whole.slice(0, whole.length / 2),
  'one character more in the body': (whole) => whole.replace('"body":{', '"body":{ '),
  'a web page': () => '<html>busy</html>',
}

describe('SAFE5: from any answer of the provider to a state and a line of the log', () => {
  const kinds = [
    ...Object.entries(signed).map(([name, body]) => ({ name: `signed: ${name}`, rewrite: { body } })),
    ...Object.entries(unsigned).map(([name, text]) => ({ name: `unsigned: ${name}`, rewrite: { text } })),
  ]
  test.each(kinds)('$name: undecided, reported, and paid by the next good answer', async ({ rewrite }) => {
    const orderId = await paidAtPaytm()
    commerce.paytm.rewrite('status', rewrite)
    expect((await wake(orderId)).status).toBe(200)
    expect(await stateOf(orderId)).toBe('open')
    expect(reported(orderId)).toMatchObject({ tenant: 'alpha', call: 'status', err: { type: 'ProviderUnavailable' } })
    commerce.paytm.rewrite('status', null)
    await wake(orderId)
    expect(await stateOf(orderId)).toBe('paid')
    expect(lines.filter(({ level }) => Number(level) > WARN)).toEqual([])
  })

  test.each([
    ['another amount', '1.00', 100],
    ['an amount that no integer of the database holds', '999999999.99', 99_999_999_999],
  ])('a success of %s is a row of the differences', async (_, txnAmount, theirAmount) => {
    const orderId = await paidAtPaytm()
    commerce.paytm.rewrite('status', { body: changed({ txnAmount }) })
    await wake(orderId)
    await wake(orderId)
    const found = await inAlpha((tx) => listDifferences(tx, '2026-11-23'))
    expect(found.filter(({ subjectId }) => subjectId === orderId)).toEqual([
      {
        ...{
          ...{ paymentId: paymentIdOf(orderId), subjectId: orderId },
          kind: 'amount-differs',
          day: '2026-11-23',
          ourAmount: DIGITAL_TOTAL,
          ourState: 'open',
        },
        ...{ theirAmount, theirStatus: 'success', stateNow: 'open', reference: null },
      },
    ])
  })

  /** A value of any form that JSON has. */
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(undefined, '', '0.00', 'TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', '334', '1e999', '٣٧٠'),
  )
  const FIELDS = ['resultInfo', 'txnId', 'bankTxnId', 'orderId', 'txnAmount', 'mid', 'currency', 'paymentMode']
  const PARTS = ['resultStatus', 'resultCode', 'resultMsg']
  const mutation = fc.record({ field: fc.constantFrom(...FIELDS, ...PARTS), value: anything })

  const mutate = (said: Body, { field, value }: { field: string; value: unknown }): Body => {
    if (!PARTS.includes(field)) return { ...said, [field]: value }
    const info = said.resultInfo
    return { ...said, resultInfo: typeof info === 'object' ? { ...info, [field]: value } : value }
  }
  const same = (one: unknown, other: unknown) => one === other

  test('any change of a genuine answer ends in a state, and only one that leaves the success whole in a paid one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const orderId = await paidAtPaytm()
        let sent: Body = {}
        commerce.paytm.rewrite('status', {
          body(said) {
            sent = mutations.reduce(mutate, said)
            return sent
          },
        })
        expect((await wake(orderId)).status).toBe(200)
        const state = await stateOf(orderId)
        expect(['open', 'paid', 'failed']).toContain(state)
        if (state === 'paid') {
          expect((sent.resultInfo as Body).resultStatus).toBe('TXN_SUCCESS')
          expect([same(sent.orderId, paymentIdOf(orderId)), same(sent.mid, PAYTM_MERCHANT)]).toEqual([true, true])
          expect(Math.round(Number(sent.txnAmount) * 100)).toBe(DIGITAL_TOTAL)
        }
        expect(lines.some(({ route, status }) => String(route).endsWith('/payment/callback') && status === 200)).toBe(
          true,
        )
        expect(lines.filter(({ level }) => Number(level) > WARN)).toEqual([])
        lines.length = 0
      }),
      { numRuns: 60 },
    )
  })
})
