import { expect, test } from '@jest/globals'
import { openEarlierDatabase } from '#testing/earlier-database'
import { migrate, migrations } from './migrate.ts'
import { READABLE_FROM, readSchemaAge } from './schema-age.ts'

const own = Object.keys(migrations)
const before = own.slice(0, own.indexOf('0054-ledger-months') + 1)

test.each([
  ['0055-plans', ['0055-plans']],
  ['0056-plans, after another migration', ['0055-lock-wallet', '0056-plans']],
])('SAFE9: a database that has noted its plans as %s gets what it lacks', async (_, noted) => {
  const earlier = Object.fromEntries([...before, ...noted].map((name) => [name, migrations[name]] as const))
  const database = await openEarlierDatabase(earlier as typeof migrations, async () => undefined)
  await migrate(database.db)
  expect(await readSchemaAge(database.db)).toEqual({ executed: own, readableFrom: READABLE_FROM })
  await database.close()
})
