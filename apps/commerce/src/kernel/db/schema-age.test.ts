import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { catalogueIds } from '#testing/codes'
import { startCommerce } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { migratedCluster } from '#testing/template'
import { migrate, migrations } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { isOfLaterRelease, noteReadableFrom, READABLE_FROM, readSchemaAge } from './schema-age.ts'

const own = Object.keys(migrations)
const last = own.at(-1) ?? ''
const LATER = '9999-of-the-next-release'

let database: OpenDatabase
beforeAll(async () => {
  database = await openDatabase({ kind: 'memory', cluster: await migratedCluster() })
})
afterAll(() => database.close())

const later: Migration = {
  up: (db) => sql`alter table customer_order add column of_the_next_release text`.execute(db).then(() => undefined),
}

async function migrateAsLaterRelease(): Promise<void> {
  const getMigrations = async () => ({ ...migrations, [LATER]: later })
  const { error } = await new Migrator({ db: database.db, provider: { getMigrations } }).migrateToLatest()
  if (error) throw error
}

describe('SAFE9: releases side by side', () => {
  test('the schema says from which release on it can be read', async () => {
    expect(await readSchemaAge(database.db)).toEqual({ executed: own, readableFrom: READABLE_FROM })
    expect(own).toContain(READABLE_FROM)
  })

  test('a start on the schema of a later release that reads it so places orders, and changes nothing of it', async () => {
    await migrateAsLaterRelease()
    await noteReadableFrom(database.db, last)
    await migrate(database.db)
    expect(await readSchemaAge(database.db)).toEqual({ executed: [...own, LATER], readableFrom: last })
    const commerce = await startCommerce({ database })
    const ids = await catalogueIds(commerce.commerce, 'alpha')
    const asha = await commerce.signedIn('alpha')
    const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
    expect(placed.status).toBe(200)
    await commerce.close()
  })

  test('a start on a schema that only later releases read is refused in one line', async () => {
    await noteReadableFrom(database.db, LATER)
    await expect(migrate(database.db)).rejects.toThrow(
      `The database has the schema of a later release (${LATER}), on which this one (${last}) does not run`,
    )
  })
})

test.each([
  ['none', [], null, false],
  ['an earlier one', own.slice(0, -1), READABLE_FROM, false],
  ['our own', own, READABLE_FROM, false],
  // An installation of a branch: Kysely names what is missing.
  ['a later one without one of ours', [...own.slice(0, -1), LATER], last, false],
  ['a later one that we can use', [...own, LATER], READABLE_FROM, true],
])('a schema is of a later release: %s', (_which, executed, readableFrom, isLater) =>
  expect(isOfLaterRelease({ executed, readableFrom }, own)).toBe(isLater),
)
