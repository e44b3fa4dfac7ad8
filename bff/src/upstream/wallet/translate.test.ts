import { describe, expect, test } from '@jest/globals'
import { passbookChecked } from '@tiffin/contract/wallet.schema'
import fc from 'fast-check'
import { toBalance, toPassbook, toReceipt } from './translate.ts'
import { wireBalance, wireReceipt, wireTransactions } from './wire.ts'

const ZONE = 'Asia/Kolkata'
const row = { updatedAt: '2026-11-21T08:30:00.000Z', txnType: 'TOPUP', status: 'SUCCESS', amount: 10, txnId: 't1' }

const read = (answer: object) => toPassbook(wireTransactions.parse(answer), ZONE)
const rowsOf = (...transactions: unknown[]) => read({ transactions, next: null }).rows
const rowOf = (over: object) => rowsOf({ ...row, ...over })[0]

describe('a row of the passbook (Z15)', () => {
  test('rupees become paise, of texts too; the sign follows from the type (V12)', () => {
    expect(rowOf({ amount: 12.5 })).toMatchObject({ amount: 1250 })
    expect(rowOf({ amount: '12.50', postTxnBalance: '7' })).toMatchObject({ amount: 1250, balance: 700 })
    expect(rowOf({ txnType: 'DEBIT', amount: -12.5 })).toMatchObject({ type: 'DEBIT', amount: 1250 })
  })

  test.each([
    ['SUCCESS', 5000],
    ['PENDING', null],
    ['FAILED', null],
  ])('V13: the closing balance of %s', (status, balance) => {
    expect(rowOf({ status, postTxnBalance: 50 })?.balance).toBe(balance)
  })

  test('V13: a missing closing balance is none', () => expect(rowOf({})?.balance).toBeNull())

  test.each([
    ['DEBIT', { orderId: 'O1', storeId: 7 }],
    ['ORDERPAY', { orderId: 'O1', storeId: 7 }],
    ['TOPUP', null],
    ['BONUS', null],
    ['PENALTY', null],
  ])('V14, AMB37: the order of %s', (txnType, order) => {
    expect(rowOf({ txnType, orderId: 'O1', storeId: 7 })?.order).toEqual(order)
  })

  test.each([
    ['of an upstream of the specs, without a store', { orderId: 'O1' }, { orderId: 'O1', storeId: null }],
    ['whose id is a number', { orderId: 12, storeId: '7' }, { orderId: '12', storeId: 7 }],
    ['whose id could choose another page', { orderId: '../x' }, null],
    ['without an id', { orderId: null }, null],
  ])('an order %s', (_, over, order) => expect(rowOf({ txnType: 'DEBIT', ...over })?.order).toEqual(order))

  test.each<[string, object, string]>([
    ['none', {}, ''],
    ['a text', { otherDetails: 'Refund of a dish' }, 'Refund of a dish'],
    ['both', { otherDetails: 'Canteen', mealDetails: 'Lunch' }, 'Canteen, Lunch'],
    ['the same twice', { otherDetails: 'Lunch', mealDetails: ['Lunch'] }, 'Lunch'],
    [
      'an object',
      { mealDetails: { name: 'Lunch', day: 21, at: { store: 'Canteen' }, isOver: true } },
      'Lunch, 21, Canteen',
    ],
    ['nested too deep', { mealDetails: [[[['Lunch']]]] }, ''],
    ['characters that reorder text', { otherDetails: 'Re\u202efund\n\u0000' }, 'Re fund'],
  ])('details: %s', (_, over, details) => expect(rowOf(over)?.details).toBe(details))

  test('details are short', () => {
    const long = rowOf({ otherDetails: 'x'.repeat(5000), mealDetails: Array.from({ length: 500 }, (_, at) => at) })
    expect(long?.details.length).toBeLessThanOrEqual(160)
  })

  test.each([
    ['a type that V11 does not have', { txnType: 'GIFT' }],
    ['a status that V11 does not have', { status: 'MAYBE' }],
    ['no amount', { amount: null }],
    ['no time', { updatedAt: 'yesterday' }],
  ])('%s: the row is left out, the others stay', (_, over) => {
    expect(rowsOf(row, { ...row, ...over, txnId: 't2' }, null, 'x').map(({ rowId }) => rowId)).toEqual(['t1'])
  })
})

describe('a receipt', () => {
  const stated = { orderId: 'T1', name: 'Asha', paidAt: '2026-11-21T08:30:00Z', amount: '250', settled: 20.5 }
  const receiptOf = (over: object) => toReceipt(wireReceipt.parse({ ...stated, ...over }), 'T1', ZONE)

  test('has its amounts in paise, and the zone and the number that are stated', () =>
    expect(receiptOf({ transactionId: 'P-1', timeZone: 'Asia/Dubai' })).toEqual({
      ...{ topUpId: 'T1', name: 'Asha', at: Date.UTC(2026, 10, 21, 8, 30), amount: 25_000, settled: 2_050 },
      ...{ reference: 'P-1', timeZone: 'Asia/Dubai' },
    }))

  test("without zone and number: the tenant's zone, and none; no more is settled than was paid", () =>
    expect(receiptOf({ settled: 300 })).toMatchObject({ settled: 25_000, reference: null, timeZone: ZONE }))

  test('without an amount or a moment there is none', () => {
    expect(() => receiptOf({ amount: null })).toThrow()
    expect(() => receiptOf({ paidAt: 'yesterday' })).toThrow()
  })
})

describe('ids of rows', () => {
  const bare = { ...row, txnId: undefined }

  test('without txnId: the same each time, different for different rows, and one that a page can use', () => {
    const [one, other, twin] = rowsOf(bare, { ...bare, amount: 11 }, bare)
    const [again] = rowsOf(bare)
    expect(again?.rowId).toBe(one?.rowId)
    expect(new Set([one?.rowId, other?.rowId, twin?.rowId]).size).toBe(3)
    for (const each of [one, other, twin]) expect(each?.rowId).toMatch(/^[\w~-]{20,24}$/)
  })

  test('two rows with one txnId still differ', () => {
    const [one, other] = rowsOf(row, row)
    expect(one?.rowId).not.toBe(other?.rowId)
  })
})

describe('a page of the passbook (V9)', () => {
  const earlier = { ...row, txnId: 't0', updatedAt: '2026-11-20T08:30:00.000Z' }

  test('without next, all rows, newest first', () => {
    const { rows, next } = read({ transactions: [earlier, row] })
    expect([rows.map(({ rowId }) => rowId), next]).toEqual([['t1', 't0'], null])
  })

  test('with next, in the order of the upstream', () => {
    const { rows, next } = read({ transactions: [earlier, row], next: 'n1' })
    expect([rows.map(({ rowId }) => rowId), next]).toEqual([['t0', 't1'], 'n1'])
  })

  test.each([null, '', '../x', {}, 'x'.repeat(81)])('next %j is the end', (next) => {
    expect(read({ transactions: [row], next }).next).toBeNull()
  })

  test('the sums of months in paise; unreadable ones are left out', () => {
    const { months } = read({
      transactions: [],
      months: [{ month: '2026-11', in: 10.5, out: '3' }, { month: '2026-13', in: 1, out: 1 }, { month: '2026-10' }, 7],
    })
    expect(months).toEqual([{ month: '2026-11', cameIn: 1050, wentOut: 300 }])
  })

  test.each([
    ['Asia/Dubai', 'Asia/Dubai'],
    ['Mars/North', ZONE],
    [undefined, ZONE],
  ])("zone %s: %s; an unknown one is the tenant's", (timeZone, zone) => {
    expect(read({ transactions: [], timeZone }).timeZone).toBe(zone)
  })

  test('SAFE18: any answer becomes a page of the contract', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>('TOPUP', 'SUCCESS', 'DEBIT', '2026-11-21', 1e300, -1, '12', '__proto__', { length: 3 }),
    )
    const fields = [...Object.keys(row), 'orderId', 'storeId', 'postTxnBalance', 'otherDetails', 'mealDetails'] as const
    const transaction = fc.dictionary(fc.constantFrom(...fields), odd).map((over) => ({ ...row, ...over }))
    const answer = fc.record(
      { transactions: fc.oneof(odd, fc.array(transaction)), next: odd, months: odd, timeZone: odd },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(answer, (each) => {
        const { error, data } = passbookChecked.schemas.answer.safeParse(read(each))
        expect(error).toBeUndefined()
        const ids = (data as { rows: { rowId: string }[] }).rows.map(({ rowId }) => rowId)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  [
    { balance: 250.5, owed: 12 },
    { balance: 25_050, owed: 1200 },
  ],
  [{ balance: '250' }, { balance: 25_000, owed: 0 }],
  [
    { balance: 0, owed: null },
    { balance: 0, owed: 0 },
  ],
  [{ balance: -20 }, { balance: 0, owed: 2000 }],
  [
    { balance: -20, owed: 25 },
    { balance: 0, owed: 2500 },
  ],
])('V8: the balance of %j', (wire, balance) => {
  expect(toBalance(wireBalance.parse(wire))).toEqual({ ...balance, closed: false })
})

test.each([
  [
    { meals: 2, amount: 300.5 },
    { meals: 2, amount: 30_050 },
  ],
  [{ meals: 0, amount: 0 }, undefined],
  [{ meals: 1.5, amount: 10 }, undefined],
  ['two', undefined],
  [null, undefined],
  [undefined, undefined],
])('decision 0103: meals on credit of %j', (owedMeals, found) =>
  expect(toBalance(wireBalance.parse({ balance: 0, owedMeals })).owedMeals).toEqual(found),
)

test('SB23: credits are closed only where the upstream says so', () => {
  const closedOf = (closed: unknown) => toBalance(wireBalance.parse({ balance: 0, closed })).closed
  expect([true, false, null, undefined].map(closedOf)).toEqual([true, false, false, false])
})
