import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Commerce } from '../../../commerce.ts'
import { problems } from '../../../errors.ts'
import { asPerson, type Caller } from '../../caller.ts'
import { notifyChange } from '../notify.ts'
import { deletePasskey, type PasskeyRow, passkeysOf } from '../passkey-repository.ts'

/** SB8: removes one of the caller's passkeys, and returns the others. The person gets a message. */
export async function removePasskey(commerce: Commerce, caller: Caller, id: string): Promise<readonly PasskeyRow[]> {
  const { tenant } = caller
  const remaining = await asPerson(commerce, caller, async (tx, person) => {
    if (!(await deletePasskey(tx, person.id, id))) throw problems.notFound(messagesOf(tenant).passkeyDoesNotExist)
    await notifyChange(tx, person, { template: 'passkey-removed', data: {} }, new Date(commerce.now()))
    return passkeysOf(tx, person.id)
  })
  commerce.jobs.note(tenant.id, commerce.now())
  return remaining
}
