import { expect, test } from '@jest/globals'
import { runTrackers } from '../trackers/trackers.ts'
import { oneDatabase, PATIENCE_MS, shortRunOn } from './wish.ts'

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
