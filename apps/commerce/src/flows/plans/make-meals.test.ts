import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { insertAddress } from '#addresses/repository'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestPerson } from '#testing/commerce'
import { planScene } from '#testing/plan-scene'
import { mealOrders, mealsOfPlan, runningPlan, statesOf } from '#testing/running-plans'
import { nearPoint } from '#testing/small-catalogue'
import { balance, fund, isSoundInFull, passbook } from '#testing/wallets'
import { runJobs } from '#testing/worsened'

const WEEK = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'] as const

/** 8:01 PM of the evening before a date, in India. */
const dueOf = (date: string) => new Date(Date.parse(`${date}T14:31:00Z`) - 24 * 3_600_000).toISOString()

const scene = planScene()

/** Saves an address of a person; returns its id. */
async function savedEntry({ id: person }: TestPerson): Promise<string> {
  const entry = { line1: 'Flat 4', line2: 'MG Road', city: 'Delhi', state: '', pincode: '110001', email: '' }
  const address = { id: randomUUID(), name: 'Home', ...entry, ...nearPoint, storeId: null }
  await inTenant(scene.commerce.commerce.db, 'purse', (tx) =>
    insertAddress(tx, person, address, new Date(scene.commerce.clock.now())),
  )
  return address.id
}

async function until(tenant: string, at: string): Promise<void> {
  scene.commerce.clock.set(at)
  await runJobs(scene.commerce, tenant)
}

describe('SB21, AMB39: a meal is made at its cut-off', () => {
  test('8 PM of the evening before without one: an order for its time, debited with it, once', async () => {
    await fund(scene.commerce, 'purse', scene.asha, 1000)
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    await until('purse', '2026-11-23T14:30:59Z')
    expect(await statesOf(scene.commerce, 'purse', plan)).toEqual(WEEK.map(() => 'planned'))
    await until('purse', dueOf('2026-11-24'))
    await until('purse', dueOf('2026-11-24'))
    expect(await statesOf(scene.commerce, 'purse', plan)).toEqual(['made', 'planned', 'planned', 'planned', 'planned'])
    const [order, ...others] = await mealOrders(scene.commerce, 'purse', plan)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      ...{ status: 100, payment_status: 'TXN_SUCCESS', fulfilment: 'PICKUP' },
      planned: { menu: 'regular', plan: { kind: 'later', date: '2026-11-24', minute: 720, by: 'diner' } },
    })
    // I3, I6: the price of plans, and no packing.
    expect(order?.bill).toMatchObject({ total: 15_000, tenders: [{ kind: 'WALLET', amount: 15_000 }] })
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(850)
    expect((await passbook(scene.commerce, 'purse', scene.asha))[0]).toMatchObject({
      ...{ txnType: 'DEBIT', amount: 150, mealDetails: 'Meal of Tue, 24 Nov', otherDetails: 'Day Kitchen' },
    })
    await isSoundInFull(scene.commerce, 'purse')
  })

  test('AMB4: a plan without a wallet is paid in cash at each hand-over', async () => {
    const person = await scene.commerce.signedIn('alpha')
    const plan = await runningPlan(scene.commerce, 'alpha', person, { dates: WEEK, payment: 'CASH' })
    await until('alpha', dueOf('2026-11-24'))
    expect(await mealOrders(scene.commerce, 'alpha', plan)).toMatchObject([
      { payment_status: 'PENDING', bill: { total: 15_000, tenders: [{ kind: 'CASH', amount: 15_000, dueNow: 0 }] } },
    ])
    await isSoundInFull(scene.commerce, 'alpha')
  })

  test('a balance that is too low skips the meal and takes nothing; a top-up a minute later does not bring it back', async () => {
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    await until('purse', dueOf('2026-11-24'))
    await fund(scene.commerce, 'purse', scene.asha, 1000)
    await until('purse', '2026-11-23T14:32:00Z')
    expect((await statesOf(scene.commerce, 'purse', plan))[0]).toBe('skipped low-balance')
    await until('purse', dueOf('2026-11-25'))
    expect((await statesOf(scene.commerce, 'purse', plan)).slice(0, 2)).toEqual(['skipped low-balance', 'made'])
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(850)
  })

  test('commerce comes back after the time of a meal: that one is skipped, never cooked late; the next is made', async () => {
    await fund(scene.commerce, 'purse', scene.asha, 1000)
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK })
    await until('purse', '2026-11-25T06:29:00Z')
    expect((await statesOf(scene.commerce, 'purse', plan)).slice(0, 3)).toEqual(['skipped too-late', 'made', 'planned'])
    const [, made] = await mealsOfPlan(scene.commerce, 'purse', plan)
    expect(made).toMatchObject({ charged: 15_000 })
  })
})

describe('AMB39: a balance that covers some of the meals that are due', () => {
  test('pays by the time of the meals, then in the sequence of the entries, whatever was placed first', async () => {
    const [first, second] = [await savedEntry(scene.asha), await savedEntry(scene.asha)]
    await fund(scene.commerce, 'purse', scene.asha, 320)
    const late = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK, addressId: second })
    const early = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK, addressId: first })
    const breakfast = await runningPlan(scene.commerce, 'purse', scene.asha, {
      dates: WEEK,
      minute: 660,
      addressId: second,
    })
    await until('purse', dueOf('2026-11-24'))
    const firsts = [breakfast, early, late].map(async (plan) => (await statesOf(scene.commerce, 'purse', plan))[0])
    expect(await Promise.all(firsts)).toEqual(['made', 'made', 'skipped low-balance'])
    expect(await balance(scene.commerce, 'purse', scene.asha)).toBe(20)
    await isSoundInFull(scene.commerce, 'purse')
  })
})

describe('SB21: a meal of a plan that does not run', () => {
  test.each(['PENDING', 'CANCELLED', 'FAILED'] as const)('is not made while the plan is %s', async (status) => {
    await fund(scene.commerce, 'purse', scene.asha, 1000)
    const plan = await runningPlan(scene.commerce, 'purse', scene.asha, { dates: WEEK, status })
    await until('purse', dueOf('2026-11-24'))
    expect((await statesOf(scene.commerce, 'purse', plan))[0]).toBe('planned')
  })
})
