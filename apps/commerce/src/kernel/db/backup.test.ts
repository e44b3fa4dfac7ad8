import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import pg from 'pg'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestPerson } from '#testing/commerce'
import { createServerDatabase, serverUrl } from '#testing/database'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { openDatabase } from './open.ts'

/** Runs a program of PostgreSQL. */
const run = (program: string, ...args: readonly string[]) => spawnSync(program, args, { encoding: 'utf8' })

/** Needs a PostgreSQL server, and its programs. */
const onServer = serverUrl && run('pg_dump', '--version').status === 0 ? describe : describe.skip

const loginAt = (url: string, login: string): string => {
  const other = new URL(url)
  other.username = login
  return other.href
}

async function query<R>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: loginAt(url, 'postgres') })
  await client.connect()
  const { rows } = await client.query(text).finally(() => client.end())
  return rows
}

/** The number of rows of each table, without row-level security. */
async function counts(url: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    url,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const each = tables.map(({ name }) => `select '${name}' as name, count(*)::int from ${name}`)
  const rows = await query<{ name: string; count: number }>(url, `${each.join(' union all ')} order by 1`)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const open = (url: string) => openDatabase({ kind: 'server', url, onError: () => {} })

onServer('a backup with pg_dump, as docs/operating.md describes it', () => {
  const backup = `tiffin_backup_${randomBytes(6).toString('hex')}`
  const folder = mkdtempSync(path.join(tmpdir(), 'tiffin-dump-'))
  const file = path.join(folder, 'tiffin.dump')
  let source: { url: string; drop: () => Promise<void> }
  let target: typeof source
  let asha: TestPerson
  let orderId: string
  beforeAll(async () => {
    source = await createServerDatabase(serverUrl ?? '')
    target = await createServerDatabase(serverUrl ?? '')
    const database = await open(source.url)
    const commerce = await startCommerce({ database })
    asha = await commerce.signedIn('alpha')
    const ids = await catalogueIds(commerce.commerce, 'alpha')
    const placed = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
    orderId = placed.json.data.orderId
    await commerce.close()
    await database.close()
    await query(source.url, `create role ${backup} login bypassrls in role pg_read_all_data`)
  })
  afterAll(async () => {
    await query(source.url, `drop role ${backup}`)
    await source.drop()
    await target.drop()
    rmSync(folder, { recursive: true })
  })

  test("the login of commerce can't make one, because row-level security binds it", () => {
    const { status, stderr } = run('pg_dump', '--format=custom', `--file=${file}`, source.url)
    expect([status, stderr]).toEqual([1, expect.stringContaining('row-level security')])
  })

  test('a login with BYPASSRLS can, and the login of commerce restores it completely', async () => {
    const dump = run('pg_dump', '--format=custom', `--file=${file}`, loginAt(source.url, backup))
    expect([dump.status, dump.stderr]).toEqual([0, ''])
    const restore = run('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${target.url}`, file)
    expect([restore.status, restore.stderr]).toEqual([0, ''])
    expect(await counts(target.url)).toEqual(await counts(source.url))
  })

  test('commerce serves the restored data, bound by row-level security as before', async () => {
    const database = await open(target.url)
    const commerce = await startCommerce({ database, catalogue: null })
    const track = (tenant: string) =>
      commerce.call(tenant, 'GET', `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`, { token: asha.token })
    expect((await track('alpha')).json.data).toMatchObject({ orderId, orderStatus: 100 })
    expect((await track('beta')).status).toBe(401)
    await commerce.close()
    await database.close()
    const unforced = await query(
      target.url,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname not like 'kysely%' and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(unforced).toEqual([])
  })
})
