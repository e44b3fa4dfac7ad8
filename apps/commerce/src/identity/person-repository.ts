import type { TenantTx } from '#db/tenant-transaction'

export interface PersonRecord {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly passcodeHash: string
}

/** A mobile number or e-mail address. E-mail addresses are in lower case. */
export interface Contact {
  readonly channel: 'mobile' | 'email'
  readonly value: string
}

export async function findPerson(tx: TenantTx, contact: Contact): Promise<PersonRecord | undefined> {
  const row = await tx.db
    .selectFrom('person')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where(contact.channel, '=', contact.value)
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, mobile: row.mobile, email: row.email, passcodeHash: row.passcode_hash }
}

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
