import type { TenantTx } from '#kernel/db/tenant-transaction'

export interface PersonRecord {
  readonly id: string
  readonly name: string
  readonly mobile: string
  /** Lower case. Null: none is verified yet (Q36). */
  readonly email: string | null
  readonly passcodeHash: string
}

/** A mobile number or e-mail address. E-mail addresses are in lower case. */
export interface Contact {
  readonly channel: 'mobile' | 'email'
  readonly value: string
}

const personWhere = async (
  tx: TenantTx,
  column: 'id' | Contact['channel'],
  value: string,
): Promise<PersonRecord | undefined> => {
  const row = await tx.db
    .selectFrom('person')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where(column, '=', value)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, mobile: row.mobile, email: row.email, passcodeHash: row.passcode_hash }
}

export const findPerson = (tx: TenantTx, { channel, value }: Contact): Promise<PersonRecord | undefined> =>
  personWhere(tx, channel, value)

export const findPersonById = (tx: TenantTx, id: string): Promise<PersonRecord | undefined> => personWhere(tx, 'id', id)

/** Creates an account; false when its mobile number or e-mail address already has one. */
export async function insertPerson(tx: TenantTx, person: PersonRecord, now: Date): Promise<boolean> {
  const row = await tx.db
    .insertInto('person')
    .values({
      tenant: tx.tenant,
      id: person.id,
      name: person.name,
      mobile: person.mobile,
      email: person.email,
      passcode_hash: person.passcodeHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function renamePerson(tx: TenantTx, id: string, name: string): Promise<void> {
  await tx.db.updateTable('person').set({ name }).where('tenant', '=', tx.tenant).where('id', '=', id).execute()
}

/** The code with which PostgreSQL reports a row that breaks a unique constraint. */
const UNIQUE_VIOLATION = '23505'

/** True when a concurrent transaction has given the same number or e-mail address to another account. */
export const isTakenContact = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/** Q36: stores a verified first e-mail address. Throws when another account has it (`isTakenContact`). */
export async function storeFirstEmail(tx: TenantTx, id: string, email: string): Promise<void> {
  await tx.db
    .updateTable('person')
    .set({ email })
    .where('tenant', '=', tx.tenant)
    .where('id', '=', id)
    .where('email', 'is', null)
    .execute()
}
