import { randomUUID } from 'node:crypto'
import { sealerOf } from '@tiffin/bff/session/seal'
import { sealedSession } from '@tiffin/bff/session/session'
import { insertPerson } from '@tiffin/commerce/identity/person-repository'
import { insertSession } from '@tiffin/commerce/identity/session-repository'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { hashToken, newToken } from '@tiffin/commerce/kernel/tokens'
import type { Environment } from '../lib/installation.ts'

/** A diner with an account, signed in. */
export interface Person {
  readonly tenant: string
  readonly id: string
  readonly mobile: string
  /** As the browser sends it. */
  readonly cookie: string
}

const DAY_MS = 24 * 3_600_000

/** The sealer of the BFF that has this environment. */
function sealerIn({ SESSION_KEYS = '' }: Environment) {
  const [id = '', secret = ''] = SESSION_KEYS.split(/:(.*)/)
  return sealedSession(sealerOf([{ id, secret: Buffer.from(secret, 'base64') }]))
}

/**
 * Writes accounts with sessions into the database: each sign-in would hash a passcode. `first` numbers them, where a tenant
 * has others already.
 */
export async function insertPeople(
  db: Db,
  env: Environment,
  tenant: string,
  count: number,
  first = 0,
): Promise<Person[]> {
  const sealer = sealerIn(env)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + DAY_MS)
  const people: Person[] = []
  await inTenant(db, tenant, async (tx) => {
    for (let at = 0; at < count; at += 1) {
      const mobile = String(9_500_000_000 + first + at)
      const who = { id: randomUUID(), name: 'Diner', mobile, email: `diner.${mobile}@example.com` }
      const token = newToken()
      await insertPerson(tx, { ...who, passcodeHash: '' }, now)
      const session = { tokenHash: hashToken(token), person: who.id, openedBy: 'passcode', device: '' } as const
      await insertSession(tx, { ...session, now, expiresAt })
      const sealed = sealer.seal({ ...who, token, expires: expiresAt.getTime() }, tenant)
      people.push({ tenant, id: who.id, mobile, cookie: `__Host-s=${sealed}` })
    }
  })
  return people
}
