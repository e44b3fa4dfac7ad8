import { expect } from '@jest/globals'
import { runCrash } from '../crash.ts'
import type { DatabaseWish } from '../run-database.ts'
import { shortRunOn } from './wish.ts'

/** SAFE3 on one database. Each database has a test file, so that two workers share the runs. */
export async function expectCrashesSurvived(database: DatabaseWish): Promise<void> {
  const { violations, facts } = await runCrash(shortRunOn(database))
  expect(violations).toEqual([])
  expect(facts['orders acknowledged']).toBeGreaterThan(8)
  expect(facts['paid from wallets']).toBeGreaterThan(0)
  expect(facts['top-ups credited']).toBeGreaterThan(0)
  expect(facts['sold at counters']).toBeGreaterThan(0)
  // SB21: each due meal is made once, whenever commerce is killed.
  expect(facts['kill -9 while meals are made']).toBeGreaterThanOrEqual(2)
  expect(facts['meals of plans made']).toBeGreaterThan(24)
  expect(facts['meals called off']).toBeGreaterThan(4)
  // Decision 0103: two of the child in each round, which gifts settle while commerce is killed.
  expect(facts['meals on credit']).toBeGreaterThan(3)
  expect(facts['of these settled']).toBeGreaterThan(1)
  expect(facts['plans by day']).toBeGreaterThan(8)
  expect(facts.checkouts).toBeGreaterThan(0)
  expect(facts['handed over']).toBeGreaterThan(Number(facts['sold at counters']))
}
