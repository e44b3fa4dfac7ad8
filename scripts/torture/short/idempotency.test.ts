import { expect, test } from '@jest/globals'
import { runIdempotency } from '../idempotency.ts'
import { databaseServer, PATIENCE_MS, shortRunOn } from './wish.ts'

const databases = ['embedded' as const, ...(databaseServer ? [databaseServer] : [])]

test.each(databases)(
  'SAFE2: one key means one order and one answer, through faults and after kill -9: on %j',
  async (database) => {
    const { violations, facts } = await runIdempotency(shortRunOn(database))
    expect(violations).toEqual([])
    expect(facts).toMatchObject({ repeats: 12, 'answered twice through faults': 12, 'repeats after kill -9': 12 })
  },
  PATIENCE_MS,
)
