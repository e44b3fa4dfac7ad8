import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import { anAuthenticator } from '#testing/authenticator'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { openEarlierDatabase } from '#testing/earlier-database'
import { ORIGIN, passkeyCalls } from '#testing/passkeys'
import { migrations } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

/** Migrations of the release before keys were stored as COSE (0029). */
const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0029'))

const HANDLE = 'AAAA'
const AT = '2026-11-20T06:25:00.000Z'
const authenticators = ([-7, -8, -257] as const).map((algorithm) => ({
  algorithm,
  authenticator: anAuthenticator({ algorithm }),
}))

/** Inserts a person with a passkey of each algorithm, as that release stored them. */
async function fill(db: Kysely<unknown>): Promise<void> {
  const person = randomUUID()
  await sql`select set_config('app.tenant', 'alpha', false)`.execute(db)
  await sql`insert into person (tenant, id, name, mobile, email, passcode_hash, created_at)
    values ('alpha', ${person}, 'Asha', '9812345670', 'asha@example.com', '', ${AT})`.execute(db)
  for (const { algorithm, authenticator } of authenticators) {
    authenticator.create({ challenge: '', user: { id: HANDLE } }, ORIGIN)
    const key = authenticator.publicKey.export({ type: 'spki', format: 'der' }).toString('base64url')
    await sql`insert into passkey (tenant, id, person, credential_id, public_key, algorithm, user_handle, host, name,
        transports, counter, backup_eligible, backed_up, created_at)
      values ('alpha', ${randomUUID()}, ${person}, ${authenticator.id}, ${key}, ${algorithm}, ${HANDLE},
        'alpha.localhost', '', '[]', 0, true, true, ${AT})`.execute(db)
  }
}

let database: OpenDatabase
let commerce: TestCommerce
beforeAll(async () => {
  database = await openEarlierDatabase(earlier, fill)
  commerce = await startCommerce({ database })
})
afterAll(async () => {
  await commerce.close()
  await database.close()
})

test.each(authenticators)('a passkey of algorithm $algorithm that was added before still signs in', async (each) => {
  expect((await passkeyCalls(commerce).signInBy(each.authenticator)).status).toBe(200)
})
