import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readMonth } from '#flows/accountant/month'
import { exportMonth, type MonthReport } from '#flows/accountant/month-report'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestPerson } from '#testing/commerce'
import { documentsOf, faultySeries } from '#testing/documents'
import { type PrepaidCommerce, startPrepaidCommerce } from '#testing/prepaid-plans'
import { mealsOfPlan } from '#testing/running-plans'
import { isSoundInFull } from '#testing/wallets'
import { cancelDocument } from '../documents/cancel-document.ts'

/** The Thursday before the last weekend of November, noon in India. */
const START = '2026-11-26T06:30:00Z'
const DATES = ['2026-11-27', '2026-11-30', '2026-12-01'] as const
const MINUTE = 60_000

let bench: PrepaidCommerce
let asha: TestPerson
beforeAll(async () => {
  bench = await startPrepaidCommerce(START, { gstEnabled: true, gst: '07AAAAH0000A1Z5' })
  asha = await bench.commerce.signedIn('alpha')
})
afterAll(() => bench.commerce.close())

/** Advances the clock, and runs all due jobs and the jobs that these add. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) await bench.pass(MINUTE)
}

const namesOf = async (orderId: string) =>
  (await documentsOf(bench.commerce, 'alpha', orderId)).map(({ kind, content: { total, names, isPlan } }) => ({
    ...{ kind, total, isPlan: isPlan ?? false, names: names.map((named) => named.kind) },
  }))

async function mealOf(planId: string, date: string): Promise<string> {
  bench.commerce.clock.set(new Date(Date.parse(`${date}T14:31:00Z`) - 24 * 60 * MINUTE).toISOString())
  await settle()
  const meal = (await mealsOfPlan(bench.commerce, 'alpha', planId)).find((each) => each.date === date)
  if (!meal?.order_id) throw new Error(`The meal is ${meal?.state} ${meal?.reason}`)
  return meal.order_id
}

async function monthOf(name: string): Promise<MonthReport> {
  const month = readMonth(name)
  if (!month) throw new Error('It is no month')
  const { db, now } = bench.commerce.commerce
  for await (const part of exportMonth(db, 'alpha', { month, storeId: null }, now))
    if ('report' in part) return part.report
  throw new Error('There is no report')
}

const advancesOf = ({ sets }: MonthReport) =>
  Object.fromEntries(
    (sets[0]?.tables ?? []).flatMap(({ name, rows }) =>
      name === 'at' || name === 'atadj' ? [[name, rows.map((row) => row[3])]] : [],
    ),
  )

test('AMB112: a plan has a receipt voucher, each meal its invoice, and the rest a refund voucher', async () => {
  const planId = await bench.place(asha, { dates: DATES })
  await bench.say(planId, 'success')
  await bench.callback(planId)
  await settle()
  expect(await namesOf(planId)).toEqual([{ kind: 'receipt-voucher', total: 45_000, isPlan: true, names: [] }])
  const [voucher] = await documentsOf(bench.commerce, 'alpha', planId)
  // Rs. 450 contain 5 %: 428.58 + 10.71 + 10.71.
  expect(voucher?.content.rates).toEqual([{ rate: 5, taxable: 42_858, central: 1071, state: 1071, integrated: 0 }])

  const first = await mealOf(planId, DATES[0])
  await settle()
  expect(await namesOf(first)).toEqual([])
  expect(await bench.operate(first, 'advance', { to: 500 })).toBe(200)
  expect(await namesOf(first)).toEqual([
    { kind: 'tax-invoice', total: 15_000, isPlan: false, names: ['receipt-voucher'] },
  ])
  await isSoundInFull(bench.commerce, 'alpha')

  const cancelled = { id: voucher?.id ?? '', reason: 'A wrong name', by: { kind: 'operator', id: 'a' } } as const
  await expect(
    inTenant(bench.commerce.commerce.db, 'alpha', (tx) => cancelDocument(bench.commerce.commerce, tx, cancelled)),
  ).rejects.toThrow('names this document')

  const second = await mealOf(planId, DATES[1])
  await bench.end(planId, 'cancel')
  await settle()
  expect((await namesOf(planId)).at(-1)).toEqual({
    ...{ kind: 'refund-voucher', total: 15_000, isPlan: true, names: ['receipt-voucher'] },
  })
  const november = await monthOf('2026-11')
  expect(november.ledger.differing).toBe(0)
  // One of three meals was made and not handed over.
  expect(advancesOf(november)).toEqual({ at: ['142.86'], atadj: [] })

  bench.commerce.clock.set('2026-12-01T06:30:00Z')
  await bench.operate(second, 'advance', { to: 500 })
  // A return of a supply has a credit note, and no refund voucher.
  await bench.operate(second, 'refunds', { amount: 50 })
  await settle()
  expect((await namesOf(second)).map(({ kind, total }) => [kind, total])).toEqual([
    ['tax-invoice', 15_000],
    ['credit-note', 5000],
  ])
  expect((await namesOf(planId)).map(({ total }) => total)).toEqual([45_000, 15_000])
  const december = await monthOf('2026-12')
  expect([december.ledger.differing, advancesOf(december)]).toEqual([0, { at: [], atadj: ['142.86'] }])
  bench.commerce.clock.advance(60 * MINUTE)
  await isSoundInFull(bench.commerce, 'alpha')
  expect(await faultySeries(bench.commerce, 'alpha')).toEqual([])
})

test('AMB112: a payment that came too late has a receipt voucher and a refund voucher', async () => {
  const planId = await bench.place(asha, { dates: ['2026-12-04'] })
  await bench.say(planId, 'failure')
  await bench.callback(planId)
  await bench.say(planId, 'success')
  await bench.callback(planId)
  await settle()
  expect((await namesOf(planId)).map(({ kind, total }) => [kind, total])).toEqual([
    ['receipt-voucher', 15_000],
    ['refund-voucher', 15_000],
  ])
})
