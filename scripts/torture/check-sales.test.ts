import { expect, test } from '@jest/globals'
import { saleViolationsIn } from './check-sales.ts'
import type { SaleAttempt } from './counter.ts'
import type { EventRow, TenantRows } from './rows.ts'

const begun: EventRow = {
  ...{ orderId: 'ORDER', seq: 1, move: 'place-counter', actorKind: 'operator', progress: 500, payment: 'TXN_SUCCESS' },
  ...{ money: [], detail: null, at: '2026-11-23T06:30:00.000Z' },
}
const rows: TenantRows = {
  ...{ tenant: 'school', orders: [], jobs: [], payments: [], refunds: [], couponUses: [], plans: [] },
  events: [begun],
  keyed: [{ actor: 'operator', operation: 'counterSale', key: 'scan', madeId: 'ORDER', answer: '{}' }],
  scans: [{ scanId: 'scan', orderId: 'ORDER' }],
}
const answer = (orderId: string) => ({ status: 200, text: JSON.stringify({ sale: { orderId } }) })
const sale = (more: Partial<SaleAttempt> = {}): SaleAttempt => ({
  ...{ tenant: 'school', scanId: 'scan', code: '', till: 0, answers: [answer('ORDER'), answer('ORDER')] },
  ...more,
})

test('SAFE3: a sale that is whole and acknowledged as it is stored is right', () =>
  expect(
    saleViolationsIn(rows, { sales: [sale(), sale({ scanId: 'other', answers: [{ status: 422, text: '' }] })] }),
  ).toEqual([]))

test.each<[string, Partial<TenantRows>, Partial<SaleAttempt>, string[]]>([
  ['lost', {}, { scanId: 'other' }, ['other: an acknowledged sale is lost']],
  ['another order', {}, { answers: [answer('X')] }, ['scan: acknowledged as X, stored as ORDER']],
  ['two answers', {}, { answers: [answer('X'), answer('ORDER')] }, ['scan: 2 different acknowledgements of one sale']],
  ['no order', { events: [] }, {}, ['scan: a scan without its order', '0 orders of counters for 1 scans']],
  ['no keyed call', { keyed: [] }, {}, ['scan: no keyed call', '0 keyed sales for 1 scans']],
  ['two orders', { events: [begun, { ...begun, orderId: 'SECOND' }] }, {}, ['2 orders of counters for 1 scans']],
])('SAFE1, SAFE2: a sale that is %s is found', (_, planted, attempt, found) => {
  const problems = saleViolationsIn({ ...rows, ...planted }, { sales: [sale(attempt)] })
  expect(problems).toEqual(found.map((problem) => `school ${problem}`))
})
