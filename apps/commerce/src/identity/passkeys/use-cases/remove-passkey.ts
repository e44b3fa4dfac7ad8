import { messagesOf } from '@tiffin/tenancy/messages-of'
import { problems } from '#kernel/errors'
import type { Commerce } from '../../../commerce.ts'
import { asPerson, type Caller } from '../../caller.ts'
import { notifyChange } from '../notify.ts'
import { deletePasskey, type PasskeyRow, passkeysOf } from '../passkey-repository.ts'

export interface Removed {
  readonly removed: PasskeyRow
  readonly remaining: readonly PasskeyRow[]
}

/** SB8: removes one of the caller's passkeys. The person gets a message. */
export async function removePasskey(commerce: Commerce, caller: Caller, id: string): Promise<Removed> {
  const { tenant } = caller
  const outcome = await asPerson(commerce, caller, async (tx, person) => {
    const removed = await deletePasskey(tx, person.id, id)
    if (!removed) throw problems.notFound(messagesOf(tenant).passkeyDoesNotExist)
    await notifyChange(tx, person, { template: 'passkey-removed', data: {} }, new Date(commerce.now()))
    return { removed, remaining: await passkeysOf(tx, person.id) }
  })
  commerce.jobs.note(tenant.id, commerce.now())
  return outcome
}
