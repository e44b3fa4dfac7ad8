import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { smallCatalogue } from '../testing/small-catalogue.ts'
import { guardOperations } from './door.ts'
import { listKeys, revokeKey } from './keys.ts'

const lines: string[] = []
let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ logStream: { write: (line) => void lines.push(line) } })
})
afterAll(() => commerce.close())

const idOf = (key: string): string => key.split('_')[2] ?? ''
const secretOf = (key: string): string => key.split('_').slice(3).join('_')
const withSecret = (key: string, secret: string): string => `tk_alpha_${idOf(key)}_${secret}`

function put(key: string | undefined, catalogue: unknown = smallCatalogue, tenant = 'alpha') {
  return commerce.app.inject({
    method: 'PUT',
    url: `/operator/t/${tenant}/catalogue`,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    payload: JSON.stringify(catalogue),
  })
}

const auditOf = async (key: string, tenant = 'alpha') => {
  const rows = await inTenant(commerce.commerce.db, tenant, (tx) =>
    tx.db
      .selectFrom('operator_audit')
      .select(['operation', 'outcome', 'counts', 'at'])
      .where('tenant', '=', tenant)
      .where('key_id', '=', idOf(key))
      .orderBy('at')
      .execute(),
  )
  return rows.filter(({ operation }) => operation !== 'create-key')
}

async function revoked(): Promise<string> {
  const key = await commerce.operatorKey('alpha')
  expect(await revokeKey(commerce.commerce.db, 'alpha', idOf(key), new Date(commerce.clock.now()))).toBe(true)
  return key
}

async function expired(): Promise<string> {
  const key = await commerce.operatorKey('alpha', { ttlSeconds: 60 })
  expect((await put(key)).statusCode).toBe(200)
  commerce.clock.advance(60_000)
  return key
}

const noScope = () => commerce.operatorKey('alpha', { scopes: ['roster', 'orders'] })

describe('SAFE12: a key opens the calls of its tenant and scope only', () => {
  test('every refusal has the same answer, without details', async () => {
    const good = await commerce.operatorKey('alpha')
    const wrong: Record<string, string | undefined> = {
      'no key': undefined,
      empty: '',
      malformed: 'tk_alpha_nonsense',
      'a wrong secret': withSecret(good, 'x'.repeat(43)),
      'an unknown id': good.replace(idOf(good), '0'.repeat(16)),
      'an unknown tenant': good.replace('tk_alpha', 'tk_nowhere'),
      'the same id at another tenant': good.replace('tk_alpha', 'tk_beta'),
      "another tenant's": await commerce.operatorKey('beta'),
      'without the scope': await noScope(),
      revoked: await revoked(),
      expired: await expired(),
    }
    const answers = await Promise.all(Object.values(wrong).map((key) => put(key)))
    const first = { statusCode: 403, body: answers[0]?.body, type: 'application/json; charset=utf-8' }
    expect(answers[0]?.body).toContain('This needs an operator key that opens it')
    expect(
      answers.map(({ statusCode, body, headers }) => ({ statusCode, body, type: headers['content-type'] })),
    ).toEqual(answers.map(() => first))
    expect((await put(good, smallCatalogue, 'nowhere')).body).toBe(first.body)
  })

  test('an unknown id costs the same as a wrong secret: one lookup and one comparison', async () => {
    const good = await commerce.operatorKey('alpha')
    const run = jest.spyOn(commerce.commerce.db.turns, 'run')
    const costOf = async (key: string) => {
      run.mockClear()
      expect((await put(key)).statusCode).toBe(403)
      return run.mock.calls.map(([tenant]) => tenant)
    }
    expect(await costOf(withSecret(good, 'x'.repeat(43)))).toEqual(['alpha'])
    expect(await costOf(good.replace(idOf(good), '0'.repeat(16)))).toEqual(['alpha'])
    run.mockRestore()
  })

  test('a route without an operation prevents the server from starting', async () => {
    const app = Fastify()
    guardOperations(app, commerce.commerce)
    expect(() => app.put('/operator/t/:tenant/anything', async () => ({}))).toThrow(
      'PUT /operator/t/:tenant/anything names no operation',
    )
    await app.close()
  })
})

describe('a stored key', () => {
  test('its secret is in no table and no log line; the stored values open nothing', async () => {
    const key = await commerce.operatorKey('alpha')
    await put(key)
    await put(withSecret(key, secretOf(key).slice(1)))
    await put(key, smallCatalogue, 'beta')
    const { db } = commerce.commerce
    const dump = await inTenant(db, 'alpha', async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r'`.execute(tx.db)
      const texts: string[] = []
      for (const { name } of rows) {
        const found = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(tx.db)
        texts.push(...found.rows.map(({ text }) => text))
      }
      return texts.join('\n')
    })
    expect(dump).toContain(idOf(key))
    const log = lines.join('')
    expect(log).toContain(idOf(key))
    for (const text of [dump, log]) expect(text).not.toContain(secretOf(key))

    const row = await inTenant(db, 'alpha', (tx) =>
      tx.db.selectFrom('operator_key').select('digest').where('id', '=', idOf(key)).executeTakeFirstOrThrow(),
    )
    expect((await put(withSecret(key, row.digest))).statusCode).toBe(403)
    expect(JSON.stringify(await listKeys(db, 'alpha'))).not.toContain(row.digest)
  })

  test("the server's database role can revoke it, and change or delete nothing else of it", async () => {
    const id = idOf(await commerce.operatorKey('alpha', { scopes: ['orders'] }))
    const { db } = commerce.commerce
    const widening = inTenant(db, 'alpha', (tx) =>
      sql`update operator_key set scopes = array['catalogue'] where id = ${id}`.execute(tx.db),
    )
    await expect(widening).rejects.toMatchObject({ code: '42501' })
    const deleting = inTenant(db, 'alpha', (tx) => sql`delete from operator_key where id = ${id}`.execute(tx.db))
    await expect(deleting).rejects.toMatchObject({ code: '42501' })
    expect(await revokeKey(db, 'beta', id, new Date())).toBe(false)
    expect(await revokeKey(db, 'alpha', id, new Date())).toBe(true)
  })
})

describe('the audit log', () => {
  test('contains an import with its counts; an invalid file and invalid JSON as refused', async () => {
    const key = await commerce.operatorKey('alpha')
    const report = (await put(key)).json()
    await put(key, { categories: [] })
    const authorization = `Bearer ${key}`
    const headers = { authorization, 'content-type': 'application/json' }
    await commerce.app.inject({ method: 'PUT', url: '/operator/t/alpha/catalogue', headers, payload: '{"stores":' })
    const rows = await auditOf(key)
    expect(rows.map(({ operation }) => operation)).toEqual(Array(3).fill('import-catalogue'))
    expect(rows.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused', 'refused'])
    const done = rows.find(({ outcome }) => outcome === 'done')
    expect(done?.counts).toMatchObject({ version: report.version, problems: report.problems.length })
    expect(done?.at).toEqual(new Date(commerce.clock.now()))
  })

  test('contains a proven key that did not open the call, in its own tenant, but no guesses', async () => {
    const cases = [
      [await revoked(), 'revoked'],
      [await expired(), 'expired'],
      [await noScope(), 'no-scope'],
    ] as const
    for (const [key, outcome] of cases) {
      await put(key)
      expect((await auditOf(key)).at(-1)).toMatchObject({ operation: 'import-catalogue', outcome, counts: {} })
    }
    const ofBeta = await commerce.operatorKey('beta')
    await put(ofBeta)
    expect(await auditOf(ofBeta, 'beta')).toMatchObject([{ outcome: 'other-tenant' }])
    expect(await auditOf(ofBeta)).toEqual([])

    const guessed = await commerce.operatorKey('alpha')
    await put(withSecret(guessed, 'x'.repeat(43)))
    expect(await auditOf(guessed)).toEqual([])
  })

  test('contains an unknown order as refused, and a server error as failed', async () => {
    const key = await commerce.operatorKey('alpha', { scopes: ['orders'] })
    const advance = () =>
      commerce.app.inject({
        method: 'POST',
        url: '/operator/t/alpha/orders/NONE/advance',
        headers: { authorization: `Bearer ${key}` },
      })
    expect((await advance()).statusCode).toBe(404)
    expect(await auditOf(key)).toMatchObject([{ operation: 'advance-order', outcome: 'refused' }])
  })

  test('a change whose audit row cannot be written is rolled back', async () => {
    const key = await commerce.operatorKey('alpha')
    const versionNow = async () => (await put(key, { categories: [] })).json().version
    const before = await versionNow()
    const changed = { ...smallCatalogue, stores: smallCatalogue.stores.map((store) => ({ ...store, name: 'Renamed' })) }
    const { db } = commerce.commerce
    // Simulates a failed insert of the audit row. Only the owner of the tables may add a constraint.
    await sql`alter table operator_audit add constraint none_done check (outcome <> 'done') not valid`.execute(db)
    expect((await put(key, changed)).statusCode).toBe(500)
    await sql`alter table operator_audit drop constraint none_done`.execute(db)
    expect((await auditOf(key)).map(({ outcome }) => outcome)).toContain('failed')
    expect(await versionNow()).toBe(before)
  })

  test.each([
    ['changed', sql`update operator_audit set outcome = 'done'`],
    ['deleted', sql`delete from operator_audit`],
    ['emptied', sql`truncate operator_audit`],
  ])("cannot be %s by the server's database role", async (_what, statement) => {
    const attempt = inTenant(commerce.commerce.db, 'alpha', (tx) => statement.execute(tx.db))
    await expect(attempt).rejects.toMatchObject({ code: '42501' })
  })

  test('a log line has key, operation and status', async () => {
    const key = await commerce.operatorKey('alpha')
    lines.length = 0
    await put(key)
    const line = lines.map((each) => JSON.parse(each)).find(({ msg }) => msg === 'operator call')
    expect(line).toMatchObject({ key: idOf(key), operation: 'import-catalogue', status: 200 })
  })
})
