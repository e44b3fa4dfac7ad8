import { expect } from '@jest/globals'
import { runRaces } from '../races.ts'
import type { DatabaseWish } from '../run-database.ts'
import { shortRunOn } from './wish.ts'

/** SAFE1 on one database. Each database has a test file, so that two workers share the runs. */
export async function expectRacesSurvived(database: DatabaseWish): Promise<void> {
  const { violations, facts } = await runRaces(shortRunOn(database))
  expect(violations).toEqual([])
  expect(facts['raced calls']).toBeGreaterThanOrEqual(500)
  expect(facts['paid from wallets']).toBeGreaterThan(0)
  expect(facts['sold at counters']).toBeGreaterThan(10)
  // AMB112: each of these has its document.
  expect(facts['handed over']).toBeGreaterThan(Number(facts['sold at counters']))
  // SB21: plans were placed, changed and cancelled while their meals were made, and skipped ones ordered late.
  expect(facts.plans).toBeGreaterThan(5)
  expect(facts['meals of plans made']).toBeGreaterThan(0)
  // AMB113, AMB114: made meals were called off, and plans by day placed.
  expect(facts['meals called off']).toBeGreaterThan(0)
  expect(facts['plans by day']).toBeGreaterThan(1)
  // Decision 0103: two of each child, some of which gifts have settled.
  expect(facts['meals on credit']).toBe(4)
  expect(facts['of these settled']).toBeGreaterThan(0)
  expect(facts['order late']).toBeGreaterThan(0)
  // AMB115: each race of checkouts leaves at least one, and two of the races return shares.
  expect(facts.checkouts).toBeGreaterThan(4)
  expect(facts['returned of checkouts']).toBeGreaterThan(1)
}
