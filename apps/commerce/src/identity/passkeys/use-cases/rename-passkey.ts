import { messagesOf } from '@tiffin/tenancy/messages-of'
import { problems } from '#kernel/errors'
import type { Commerce } from '../../../commerce.ts'
import { asPerson, type Caller } from '../../caller.ts'
import { type PasskeyRow, passkeysOf, renamePasskey } from '../passkey-repository.ts'

/** SB8: gives one of the caller's passkeys another name, and returns all. */
export const changeName = (
  commerce: Commerce,
  caller: Caller,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<readonly PasskeyRow[]> =>
  asPerson(commerce, caller, async (tx, person) => {
    if (await renamePasskey(tx, person.id, id, name)) return passkeysOf(tx, person.id)
    throw problems.notFound(messagesOf(caller.tenant).passkeyDoesNotExist)
  })
