import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { sayAbsentAs, setAbsence } from '@tiffin/commerce/testing/absences'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { mealsOfPlan, planCatalogue, runningPlan } from '@tiffin/commerce/testing/running-plans'
import { fund } from '@tiffin/commerce/testing/wallets'
import { runJobs } from '@tiffin/commerce/testing/worsened'
import { sql } from 'kysely'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

/** Monday, noon in India; meals of the next day are made at 8:01 PM. */
const NOON = '2026-11-23T06:30:00Z'
const MADE = '2026-11-23T14:31:00Z'
const DATES = ['2026-11-24', '2026-11-25'] as const
const [TUESDAY] = DATES

let commerce: TestCommerce
let asha: TestPerson
let poor: TestPerson
const plans = { asha: '', other: '', poor: '' }
let env: Record<string, string> = {}
let out: string[] = []
let told: string[] = []
let written = ''
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: NOON, serviceKey: SERVICE_KEY, catalogue: planCatalogue() },
    tenants: { purse: { name: 'Purse', walletEnabled: true } },
  })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  asha = await commerce.signedIn('purse')
  poor = await commerce.signedIn('purse')
  await fund(commerce, 'purse', asha, 5000)
  plans.asha = await runningPlan(commerce, 'purse', asha, { dates: DATES, quantity: 2 })
  plans.other = await runningPlan(commerce, 'purse', asha, { dates: DATES })
  plans.poor = await runningPlan(commerce, 'purse', poor, { dates: DATES })
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  told = []
  written = ''
  jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
  jest.spyOn(console, 'error').mockImplementation((line: string) => void told.push(line))
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
})

const auditOf = (operation: string) =>
  inTenant(commerce.commerce.db, 'purse', ({ db }) =>
    db.selectFrom('operator_audit').select(['outcome', 'counts']).where('operation', '=', operation).execute(),
  )

describe('SB21: the meals of a day are counted', () => {
  test('before the cut-off: none of them, and how many wait', async () => {
    expect(await run(['meals', 'purse', 'day', TUESDAY], env)).toBe(0)
    expect(out).toEqual([`day on ${TUESDAY}: 0 of 3 meals made, 3 waiting for the cut-off`])
  })

  test('after it: by time, dish and what is avoided, complete, without those that were skipped', async () => {
    commerce.clock.set(MADE)
    await runJobs(commerce, 'purse')
    const [meal] = await mealsOfPlan(commerce, 'purse', plans.other)
    await inTenant(commerce.commerce.db, 'purse', ({ db }) =>
      sql`update customer_order set deliver_to = deliver_to || '{"avoids": ["milk"]}' where id = ${meal?.order_id}`.execute(
        db,
      ),
    )
    expect(await run(['meals', 'purse', 'day', TUESDAY], env)).toBe(0)
    expect(out).toEqual([
      '12:00     2 x Dal Makhani, Full',
      '12:00     1 x Dal Makhani, Full  without milk',
      `day on ${TUESDAY}: complete: 2 meals made; 1 skipped, 0 cancelled`,
    ])
    expect(await auditOf('count-meals')).toContainEqual({ outcome: 'done', counts: { made: 2, waiting: 0 } })
  })

  test('as a table for a spreadsheet, with the standing apart', async () => {
    expect(await run(['meals', 'purse', 'day', TUESDAY, '--csv'], env)).toBe(0)
    expect(written.split('\r\n')).toEqual([
      'date,time,dish,size,avoids,pieces,meals',
      `${TUESDAY},12:00,Dal Makhani,Full,,2,1`,
      `${TUESDAY},12:00,Dal Makhani,Full,milk,1,1`,
      '',
    ])
    expect(told.at(-1)).toBe(`day on ${TUESDAY}: complete: 2 meals made; 1 skipped, 0 cancelled`)
  })

  test('an unknown store and a date in another form are refused', async () => {
    await expect(run(['meals', 'purse', 'nowhere', TUESDAY], env)).rejects.toThrow('There is no store with this code')
    await expect(run(['meals', 'purse', 'day', '24-11-2026'], env)).rejects.toThrow('is not a date')
    await expect(run(['meals', 'purse', 'day'], env)).rejects.toThrow('meals takes a tenant, a store and a date')
  })
})

describe('a plan is explained, compared and cancelled', () => {
  test('why a meal was made, with figures', async () => {
    expect(await run(['plan', 'explain', 'purse', plans.asha], env)).toBe(0)
    const [meal] = await mealsOfPlan(commerce, 'purse', plans.asha)
    expect(out).toEqual([
      `${plans.asha}  ACTIVE  WALLET  Day Kitchen  2026-11-24 to 2026-11-25 at 12:00, ₹300.00 a meal`,
      `    ${new Date(NOON).toISOString()}  place by owner`,
      `${TUESDAY}  made       order ${meal?.order_id}, ₹300.00 of at most ₹300.00  2 x Dal Makhani, Full`,
      `    ${new Date(MADE).toISOString()}  meal-make by system: charged ₹300.00`,
      '2026-11-25  planned    at most ₹300.00  2 x Dal Makhani, Full',
    ])
  })

  test('why a meal was skipped', async () => {
    await run(['plan', 'explain', 'purse', plans.poor], env)
    expect(out).toContain(
      `${TUESDAY}  skipped    the wallet held less than it costs, at most ₹150.00  1 x Dal Makhani, Full`,
    )
    expect(out.find((line) => line.includes('meal-skip'))).toMatch(
      /meal-skip by system: cost ₹150\.00, agreed ₹150\.00/,
    )
    await expect(run(['plan', 'explain', 'purse', 'ABCDEFGHJKL'], env)).rejects.toThrow("Subscription Doesn't exist")
  })

  test('the operator cancels one: the owner reads the reason, a repetition is refused, and both are audited', async () => {
    const cancel = ['plan', 'cancel', 'purse', plans.poor, '--reason', 'The kitchen moves']
    expect(await run(cancel, env)).toBe(0)
    expect(out).toEqual([
      `plan ${plans.poor} is cancelled: 1 meal is not made. Orders that are made stay: npm run orders -- cancel`,
    ])
    await runJobs(commerce, 'purse')
    const message = commerce.outbox.sent.find(({ text }) => text.includes(plans.poor) && text.includes('moves'))
    expect(message?.text).toContain(
      `The store has cancelled your subscription ${plans.poor}. The reason: The kitchen moves`,
    )
    await expect(run(cancel, env)).rejects.toThrow('This subscription is cancelled already')
    expect((await auditOf('cancel-plan')).map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused'])
    await expect(run(['plan', 'cancel', 'purse', plans.asha], env)).rejects.toThrow('the owner reads why')
    out = []
    await run(['plan', 'explain', 'purse', plans.poor], env)
    expect(out.join('\n')).toMatch(/cancel by operator: "The kitchen moves"/)
  })

  test('AMB113: an absent meal is explained with what came back and what stays charged, and struck from the counts', async () => {
    await setAbsence(commerce, 'purse', { minutesBefore: 60, sharePercent: 60 })
    const { status } = await sayAbsentAs(commerce, 'purse', asha, { planId: plans.asha, date: TUESDAY })
    expect(status).toBe(200)
    await run(['plan', 'explain', 'purse', plans.asha], env)
    const [meal] = await mealsOfPlan(commerce, 'purse', plans.asha)
    expect(out.slice(2, 5)).toEqual([
      `${TUESDAY}  cancelled  its owner said that it is not collected, order ${meal?.order_id}, ₹300.00 of at most ₹300.00  2 x Dal Makhani, Full`,
      `    ${new Date(MADE).toISOString()}  meal-make by system: charged ₹300.00`,
      `    ${new Date(MADE).toISOString()}  meal-absent by owner: returned ₹180.00, kept ₹120.00`,
    ])
    out = []
    await run(['meals', 'purse', 'day', TUESDAY], env)
    expect(out).toEqual([
      '12:00     1 x Dal Makhani, Full  without milk',
      `day on ${TUESDAY}: complete: 1 meal made; 1 skipped, 1 cancelled`,
    ])
  })

  test('SAFE4: all are compared now; exit code 1 names what differs and what to do', async () => {
    expect(await run(['plan', 'check', 'purse'], env)).toBe(0)
    expect(out).toEqual(['purse: nothing differs in 3 plans'])
    await inTenant(commerce.commerce.db, 'purse', ({ db }) =>
      db
        .updateTable('plan_meal')
        .set({ charged: 14_000 })
        .where('plan_id', '=', plans.other)
        .where('state', '=', 'made')
        .execute(),
    )
    out = []
    expect(await run(['plan', 'check', 'purse'], env)).toBe(1)
    expect(out).toEqual([
      expect.stringMatching(
        new RegExp(`^${plans.other}  ${TUESDAY}  order \\w{11}  amount: .*₹140\\.00 expected, ₹150\\.00 found`),
      ),
      'purse: 1 difference in 3 plans',
    ])
  })

  test('anything else is not a command', async () => {
    await expect(run(['plan', 'end', 'purse'], env)).rejects.toThrow('plan takes one of these')
  })
})
