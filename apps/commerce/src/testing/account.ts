import { inTenant } from '#kernel/db/tenant-transaction'
import { openSession } from '../identity/open-session.ts'
import type { TestCommerce, TestPerson } from './commerce.ts'

/** The passcode of `anAccount`. */
export const PASSCODE = '803921'

/** Gives a person another passcode, by its hash. */
export const setPasscode = (
  { commerce }: TestCommerce,
  tenant: string,
  person: string,
  passcodeHash: string,
): Promise<void> =>
  inTenant(commerce.db, tenant, async ({ db }) => {
    await db
      .updateTable('person')
      .set({ passcode_hash: passcodeHash })
      .where('tenant', '=', tenant)
      .where('id', '=', person)
      .execute()
  })

/** An account with a session and the passcode above, at the tenant `alpha`. */
export async function anAccount(commerce: TestCommerce, wanted: { email?: null } = {}): Promise<TestPerson> {
  const person = await commerce.signedIn('alpha')
  const hash = await commerce.commerce.passcodes.hash(PASSCODE)
  await inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db
      .updateTable('person')
      .set({ passcode_hash: hash, ...wanted })
      .where('tenant', '=', 'alpha')
      .where('id', '=', person.id)
      .execute(),
  )
  return person
}

/** Opens another session of a person; returns its token. */
export const anotherSession = (
  { commerce }: TestCommerce,
  person: string,
  openedBy: 'passcode' | 'sent-passcode' = 'passcode',
): Promise<string> =>
  inTenant(commerce.db, 'alpha', (tx) =>
    openSession(tx, commerce, { person, openedBy, source: { network: null, device: null, deviceName: '' } }),
  )
