import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openEarlierDatabase } from '#testing/earlier-database'
import { breaches, readShape, type SchemaShape } from '#testing/schema-shape'
import { migrations } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { READABLE_FROM } from './schema-age.ts'

/**
 * What the last release no longer uses, so that a migration may take it away (contract): the breach in the words of
 * `breaches`, and since which release. Empty it when a release has landed.
 */
const GIVEN_UP: readonly string[] = []

const names = Object.keys(migrations)
const ofLastRelease = Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(READABLE_FROM) + 1))

let database: OpenDatabase
let before: SchemaShape
beforeAll(async () => {
  database = await openEarlierDatabase(ofLastRelease, async (db) => {
    before = await readShape(db)
  })
})
afterAll(() => database.close())

test('SAFE9: the last release runs on the schema: migrations since add, and take nothing away', async () => {
  const found = breaches(before, await readShape(database.db))
  expect(found.filter((breach) => !GIVEN_UP.includes(breach))).toEqual([])
  expect(GIVEN_UP.filter((breach) => !found.includes(breach))).toEqual([])
})

class Rollback extends Error {}

/** The breaches of a statement, which is taken back. */
async function breachesOf(statement: string): Promise<string[]> {
  let found: string[] = []
  const tried = database.db.transaction().execute(async (tx) => {
    const earlier = await readShape(tx)
    await sql.raw(statement).execute(tx)
    found = breaches(earlier, await readShape(tx))
    throw new Rollback()
  })
  await expect(tried).rejects.toThrow(Rollback)
  return found
}

test.each([
  ['drop table worsened_order cascade', 'worsened_order is gone'],
  ['alter table store rename to shop', 'store is gone'],
  ['alter table customer_order drop column promised', 'customer_order.promised is gone'],
  ['alter table customer_order rename column promised to due', 'customer_order.promised is gone'],
  ['alter table store alter column lead_minutes type bigint', 'store.lead_minutes was integer and is bigint'],
  ['alter table store alter column lead_minutes set not null', 'store.lead_minutes accepts null no more'],
  ['alter table store alter column day_mark drop default', 'store.day_mark has no default any more'],
  ['alter table store add column colour text not null', 'store.colour is new and has neither null nor a default'],
  [
    `alter table job add column colour text not null default ''`,
    'job.colour is new and does not accept null, which placing an order writes',
  ],
  ['alter table store add check (lead_minutes < 100)', 'store has a new rule: CHECK ((lead_minutes < 100))'],
  [
    'create unique index on store (tenant, name)',
    'store has a new rule: UNIQUE INDEX public.store USING btree (tenant, name)',
  ],
  [
    'alter table keyed_call drop constraint keyed_call_pkey',
    'keyed_call has lost a key: PRIMARY KEY (tenant, actor_kind, actor, operation, key)',
  ],
])('SAFE9: the last release would not run beside "%s"', async (statement, breach) =>
  expect(await breachesOf(statement)).toContain(breach),
)

test.each([
  'create table news (tenant text primary key)',
  'alter table job add column colour text',
  `alter table store add column colour text not null default ''`,
  'create index on store (tenant, name)',
  'alter table store add column rank integer check (rank > 0), add unique (tenant, rank)',
  'alter table store add column twin integer, add foreign key (tenant, twin) references store (tenant, store_id) not valid',
  'drop index order_recent',
  'alter table store drop constraint store_lead_minutes_check',
])('SAFE9: the last release runs beside "%s"', async (statement) => expect(await breachesOf(statement)).toEqual([]))
