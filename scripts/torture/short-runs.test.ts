import { describe, expect, test } from '@jest/globals'
import { missingPackages } from '../cluster/packages.ts'
import { runIdempotency } from './idempotency.ts'
import { runProcesses } from './processes/processes.ts'
import { databases, oneDatabase, PATIENCE_MS, shortRunOn } from './short-run.ts'
import { runTrackers } from './trackers/trackers.ts'

describe.each(databases)('on %s', (_name, database) => {
  const wish = shortRunOn(database)

  test(
    'SAFE2: one key means one order and one answer, through faults and after kill -9',
    async () => {
      const { violations, facts } = await runIdempotency(wish)
      expect(violations).toEqual([])
      expect(facts).toMatchObject({ repeats: 12, 'answered twice through faults': 12, 'repeats after kill -9': 12 })
    },
    PATIENCE_MS,
  )
})

// The embedded database has one process.
const onServer = oneDatabase === 'embedded' ? test.skip : test

onServer(
  'AMB84: two BFFs and two commerces on PostgreSQL: every update reaches every tracker, after each fault too',
  async () => {
    const { violations, facts } = await runTrackers(shortRunOn(oneDatabase))
    expect(violations).toEqual([])
    expect(facts).toMatchObject({ trackers: 8, 'kill -9 of a BFF': 1, 'the loss of a LISTEN connection': 1 })
    // What a commerce committed and did not announce.
    expect(facts['changes found by comparing']).toBeGreaterThan(0)
  },
  PATIENCE_MS,
)

// Starts everything itself, from the system's packages.
const onCluster = missingPackages().length === 0 ? test : test.skip

onCluster(
  'SAFE3, SAFE9: kill -9 of a BFF, a commerce and PostgreSQL, and the loss of the primary: nothing confirmed is lost or doubled',
  async () => {
    const { violations, facts } = await runProcesses(shortRunOn('temporary'))
    expect(violations).toEqual([])
    expect(facts).toMatchObject({ kills: 4, 'orders confirmed': expect.any(Number) })
  },
  PATIENCE_MS,
)
