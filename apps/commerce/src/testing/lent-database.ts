import { sql } from 'kysely'
import type pg from 'pg'
import { type OpenDatabase, openDatabase } from '#kernel/db/open'
import { connectTo, onServer, urlOf } from './on-server.ts'
import { schemaVersion } from './template.ts'

/*
 * Databases on a server that test files use one after the other: creating and dropping one takes several times as
 * long as emptying it. Each is a numbered copy of a template with the current schema. A file that has a copy open
 * holds a lock on its number; the lock ends with the connection, so a killed process gives its copy back. Copies are
 * put in order when they are lent, not when they are returned: what a killed process left behind reaches no other test.
 */

/** More copies than the server has connections for. */
const MOST_AT_ONCE = 200

/** The names of all copies begin with it; the lock's key is its hash. Another schema has another family. */
const familyOf = (version: string): string => `tiffin_test_${version}`

/**
 * Identifies the tables, columns, rights, constraints, policies and functions. A copy has the object ids of its
 * template, so a constraint that was dropped and added again counts as a change.
 */
const SCHEMA_STATE = `
  with own as (select * from pg_class where relnamespace = 'public'::regnamespace)
  select md5(concat_ws('/',
    (select string_agg(concat_ws(' ', oid, relkind, relacl, relrowsecurity, relforcerowsecurity, relhastriggers), ','
      order by oid) from own),
    (select string_agg(concat_ws(' ', attrelid, attnum, attname, atttypid, attnotnull, atthasdef, attacl), ','
      order by attrelid, attnum) from pg_attribute where attrelid in (select oid from own)),
    (select string_agg(concat_ws(' ', oid, convalidated), ',' order by oid) from pg_constraint
      where connamespace = 'public'::regnamespace),
    (select string_agg(oid::text, ',' order by oid) from pg_policy),
    (select string_agg(oid::text, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
    (select string_agg(oid::text, ',' order by oid) from pg_namespace where nspname !~ '^pg_'))) as state`

/** Truncates the tables that have had rows: row-level security would hide rows from a delete. */
const EMPTY = `do $$ declare used text; begin
  select string_agg(oid::regclass::text, ', ') into used from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^kysely_migration'
      and pg_relation_size(oid) > 0;
  if used is not null then execute 'truncate ' || used || ' restart identity cascade'; end if;
end $$`

const schemaState = (url: string): Promise<string> =>
  onServer(url, async (client) => (await client.query<{ state: string }>(SCHEMA_STATE)).rows[0]?.state ?? '')

/** The comment on a database, where a template notes its schema's state; undefined: there is no such database. */
async function commentOn(client: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [name],
  )
  return rows[0] && (rows[0].comment ?? '')
}

async function makeTemplate(server: string, client: pg.Client, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished}`)
  const url = urlOf(server, unfinished)
  const { close } = await openDatabase({ kind: 'server', url, onError: () => {} })
  await close()
  await client.query(`comment on database ${unfinished} is '${await schemaState(url)}'`)
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

/** Creates a missing template; the lock makes other test processes wait. */
const ensureTemplate = (server: string, template: string): Promise<void> =>
  onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    if ((await commentOn(client, template)) === undefined) await makeTemplate(server, client, template)
  })

/** The state of the template's schema. */
async function templateState(server: string, lender: pg.Client, template: string): Promise<string> {
  const known = await commentOn(lender, template)
  if (known !== undefined) return known
  await ensureTemplate(server, template)
  return (await commentOn(lender, template)) ?? ''
}

/** Locks the lowest number that is free, for as long as the client is connected. */
async function takeNumber(client: pg.Client, family: string): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    'select number from generate_series(1, $2::int) number where pg_try_advisory_lock(hashtext($1), number) limit 1',
    [family, MOST_AT_ONCE],
  )
  if (!rows[0]) throw new Error(`${MOST_AT_ONCE} test databases are open: are they closed?`)
  return rows[0].number
}

const open = (url: string): Promise<OpenDatabase> => openDatabase({ kind: 'server', url, onError: () => {} })

/** Empties a copy. False: its schema is not the template's. */
async function empty({ db }: OpenDatabase, state: string): Promise<boolean> {
  const { rows } = await sql.raw<{ state: string }>(SCHEMA_STATE).execute(db)
  if (rows[0]?.state !== state) return false
  await sql.raw(EMPTY).execute(db)
  return true
}

/** Opens and empties a copy; null when an earlier user has changed its schema. */
async function reopen(url: string, state: string): Promise<OpenDatabase | null> {
  // An unusable schema can already fail the opening.
  const database = await open(url).catch(() => null)
  if (!database || (await empty(database, state))) return database
  await database.close()
  return null
}

async function openCopy(server: string, lender: pg.Client, family: string): Promise<OpenDatabase> {
  const [template, copy] = [`${family}_template`, `${family}_${await takeNumber(lender, family)}`]
  const state = await templateState(server, lender, template)
  const url = urlOf(server, copy)
  const kept = (await commentOn(lender, copy)) === undefined ? null : await reopen(url, state)
  if (kept) return kept
  await lender.query(`drop database if exists ${copy} with (force)`)
  await lender.query(`create database ${copy} template ${template}`)
  return open(url)
}

/** Opens an empty database with the current schema for one test file. Closing gives it back. */
export async function openLentDatabase(server: string, family = familyOf(schemaVersion())): Promise<OpenDatabase> {
  const lender = await connectTo(server)
  try {
    const database = await openCopy(server, lender, family)
    return {
      ...database,
      async close() {
        await database.close()
        await lender.end()
      },
    }
  } catch (error) {
    await lender.end()
    throw error
  }
}
