import type { Paise } from '@tiffin/domain/money/money'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { findPerson, type PersonRecord } from '#identity/person-repository'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import {
  digestOf,
  findKeyedCall,
  insertKeyedCall,
  isKeyTaken,
  isSameRequest,
  type KeyedOperation,
} from '#kernel/keyed-calls'
import { lookAheadFor } from '#modules/plans/api/looking-ahead'
import { type LockedWallet, openLockedAnew } from './pay-from-wallet.ts'

/** The person with a mobile number, at a tenant that has wallets (A18). Throws not-found for any other. */
export async function personOfMobile(
  tx: TenantTx,
  { clientConfig }: Pick<Tenant, 'clientConfig'>,
  mobile: string,
): Promise<PersonRecord> {
  if (!clientConfig.walletEnabled) throw problems.notFound((say) => say.walletNotOffered)
  const person = await findPerson(tx, { channel: 'mobile', value: mobile })
  if (!person) throw problems.notFound((say) => say.mobileHasNoAccount)
  return person
}

/** A change of a person's wallet. */
export interface WantedChange {
  readonly mobile: string
  /** SAFE2: the idempotency key; null: none, so that a repeated call changes the wallet again. */
  readonly key: string | null
  readonly at: Date
}

/** A change of a person's wallet by an amount that an operator wants. */
export interface WantedByOperator extends WantedChange {
  readonly amount: Paise
  /** For the person. A repeated call may state another one, which changes nothing. */
  readonly reason: string
}

/** What was made, and its id. */
export interface Made<Answer> {
  readonly id: string
  readonly answer: Answer
}

/** How a change by an operator is made once. `Request` is what names it beside its key. */
export interface WalletChange<Wanted extends WantedChange, Answer> {
  /** The person is named by its id, never by the mobile number (AMB53). */
  readonly operation: KeyedOperation<Wanted & { readonly person: string }>
  readonly make: (tx: TenantTx, tenant: Tenant, wallet: LockedWallet, wanted: Wanted) => Promise<Made<Answer>>
}

async function makeOnce<Wanted extends WantedChange, Answer>(
  tx: TenantTx,
  tenant: Tenant,
  { operation, make }: WalletChange<Wanted, Answer>,
  wanted: Wanted,
): Promise<Answer> {
  const { mobile, key, at } = wanted
  const { id: person } = await personOfMobile(tx, tenant, mobile)
  const today = localTimeAt(at.getTime(), tenant.wallet.timeZone).date
  const wallet = await openLockedAnew(tx, { person, at, today })
  // A command makes an operator key for each run, so a repeated call can come with another one: it is not the actor.
  const call =
    key === null ? null : ({ actorKind: 'operator', actor: 'operator', operation: operation.name, key } as const)
  const request = { ...wanted, person }
  const earlier = call && (await findKeyedCall(tx, call))
  if (earlier) {
    if (!isSameRequest(operation, request, earlier)) throw problems.keyReused()
    return JSON.parse(earlier.answer) as Answer
  }
  const { id, answer } = await make(tx, tenant, wallet, wanted)
  await lookAheadFor(tx, person, at)
  const stored = { ...digestOf(operation, request), madeId: id, answer: JSON.stringify(answer) }
  if (call) await insertKeyedCall(tx, call, stored, at)
  return answer
}

/**
 * Changes a person's wallet for an operator, in one transaction under the lock of the wallet. The same key and request
 * return the same answer. Throws not-found for an unknown mobile number and for a tenant without wallets.
 */
export async function changeByOperator<Wanted extends WantedChange, Answer>(
  db: Db,
  tenant: Tenant,
  change: WalletChange<Wanted, Answer>,
  wanted: Wanted,
  note: Note<Answer>,
): Promise<Answer> {
  const attempt = () =>
    inTenant(db, tenant.id, async (tx) => {
      const answer = await makeOnce(tx, tenant, change, wanted)
      await note(tx, answer)
      return answer
    })
  return attempt().catch((error: unknown) => {
    // Of two concurrent calls with one key, the database accepts one; the other finds its answer.
    if (isKeyTaken(error)) return attempt()
    throw error
  })
}
