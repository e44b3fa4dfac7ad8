import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { asOwner } from '#testing/as-owner'
import { keepBooks } from '#testing/books'
import { type PrepaidCommerce, startPrepaidCommerce } from '#testing/prepaid-plans'
import { checkLedger } from './check-ledger.ts'

const START = '2026-11-26T06:30:00Z'
const HOUR = 3_600_000
const DATES = ['2026-12-07', '2026-12-08'] as const

async function faultsOf({ commerce }: PrepaidCommerce) {
  await keepBooks(commerce, 'alpha')
  const wanted = { now: new Date(commerce.clock.now()), timeZone: 'Asia/Kolkata', isRunning: true }
  return (await checkLedger(commerce.commerce.db, 'alpha', wanted)).faults
}

/** A plan that was paid in advance, without its voucher. */
async function paidWithoutVoucher(bench: PrepaidCommerce): Promise<string> {
  const planId = await bench.place(await bench.commerce.signedIn('alpha'), { dates: DATES })
  await bench.say(planId, 'success')
  await bench.callback(planId)
  await inTenant(bench.commerce.commerce.db, 'alpha', ({ db }) =>
    sql`delete from job where kind = 'issue-plan-vouchers' and key like ${`${planId} %`}`.execute(db),
  )
  return planId
}

let bench: PrepaidCommerce
beforeAll(async () => {
  bench = await startPrepaidCommerce(START, { gstEnabled: true, gst: '07AAAAH0000A1Z5' })
})
afterAll(() => bench.commerce.close())

test('AMB112: a paid subscription whose receipt voucher is missing is named, one that has it is not', async () => {
  const lacking = await paidWithoutVoucher(bench)
  const other = await bench.place(await bench.commerce.signedIn('alpha'), { dates: DATES })
  await bench.say(other, 'success')
  await bench.callback(other)
  await bench.pass(HOUR)
  expect(await faultsOf(bench)).toEqual([{ kind: 'plan-voucher-missing', planId: lacking }])
})

test('AMB112: a subscription whose payment is not decided, and one of a store without a registration, owe none', async () => {
  await bench.place(await bench.commerce.signedIn('alpha'), { dates: DATES })
  const before = await faultsOf(bench)
  expect(before.filter(({ kind }) => kind === 'plan-voucher-missing')).toHaveLength(1)
  const unregistered = (details: object) =>
    asOwner(bench.commerce.commerce.db, 'alpha', (db) =>
      sql`update store set registration = 'none', details = details || ${JSON.stringify(details)}::jsonb`.execute(db),
    )
  await unregistered({ gstEnabled: false, gst: '' })
  expect((await faultsOf(bench)).filter(({ kind }) => kind === 'plan-voucher-missing')).toEqual([])
})
