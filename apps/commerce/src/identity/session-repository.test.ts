import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { hashToken } from '#kernel/tokens'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { openSession } from './open-session.ts'
import { endOtherSessions } from './session-repository.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const isOpen = async (token: string, tenant = 'alpha') =>
  (await commerce.call(tenant, 'GET', '/verifyAuth', { token })).status === 200

const open = (person: string) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    openSession(tx, commerce.commerce, {
      person,
      openedBy: 'passkey',
      source: { network: null, device: null, deviceName: 'Firefox, Linux' },
    }),
  )

const end = (person: string, keep: string | null, tenant = 'alpha') =>
  inTenant(commerce.commerce.db, tenant, (tx) => endOtherSessions(tx, person, keep))

describe("Ending a person's other sessions", () => {
  test('keeps the given session and those of other people', async () => {
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    const second = await open(asha.id)
    expect(await end(asha.id, hashToken(second))).toBe(1)
    expect([await isOpen(asha.token), await isOpen(second), await isOpen(ravi.token)]).toEqual([false, true, true])
  })

  test('without a session to keep, ends all', async () => {
    const asha = await commerce.signedIn('alpha')
    const second = await open(asha.id)
    expect(await end(asha.id, null)).toBe(2)
    expect([await isOpen(asha.token), await isOpen(second)]).toEqual([false, false])
  })

  test('SAFE12: ends none of another tenant', async () => {
    const asha = await commerce.signedIn('alpha')
    expect(await end(asha.id, null, 'beta')).toBe(0)
    expect(await isOpen(asha.token)).toBe(true)
  })
})

test('a session knows how it was opened, on which device, and when it was last used', async () => {
  const { id } = await commerce.signedIn('alpha')
  const token = await open(id)
  const row = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db.selectFrom('session').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow(),
  )
  const opened = { opened_by: 'passkey', device: 'Firefox, Linux', seen_at: new Date(commerce.clock.now()) }
  expect(row).toMatchObject({ ...opened, id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('SAFE14: a person has a thousand sessions at most; a further one ends the oldest', async () => {
  const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
  const count = () =>
    inTenant(commerce.commerce.db, 'alpha', async (tx) => {
      const rows = await tx.db.selectFrom('session').select('id').where('person', '=', asha.id).execute()
      return rows.length
    })
  commerce.clock.advance(1000)
  const now = new Date(commerce.clock.now())
  await inTenant(commerce.commerce.db, 'alpha', (tx) =>
    sql`insert into session (tenant, token_hash, person, opened_by, device, created_at, seen_at, expires_at)
      select 'alpha', 'hash ' || at, ${asha.id}, 'passcode', '', ${now}, ${now}, ${now}::timestamptz + interval '1 day'
      from generate_series(1, 999) at`.execute(tx.db),
  )
  expect([await count(), await isOpen(asha.token)]).toEqual([1000, true])
  commerce.clock.advance(1000)
  const newest = await open(asha.id)
  expect([await count(), await isOpen(asha.token), await isOpen(newest)]).toEqual([1000, false, true])
  expect(await isOpen(ravi.token)).toBe(true)
})
