import { describe, expect, test } from '@jest/globals'
import { runRaces } from './races.ts'
import { databases, PATIENCE_MS, shortRunOn } from './short-run.ts'

describe.each(databases)('on %s', (_name, database) => {
  const wish = shortRunOn(database)

  test(
    'SAFE1: raced calls leave no duplicate, no orphan and nothing lost, and none answers 500',
    async () => {
      const { violations, facts } = await runRaces(wish)
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
    },
    PATIENCE_MS,
  )
})
