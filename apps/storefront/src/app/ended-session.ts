import { verifySession } from '@tiffin/contract/identity'
import { send } from '../api/send.ts'
import { storedAuth } from '../features/session/stored.ts'
import { parseStored, textUnder, writeStored } from '../platform/storage.ts'

/**
 * Z11: removes flag and profile from the browser's storage when the session ended while no page was open. Asks the
 * server first, because another tab may have signed in since this page was requested. Throws when the call fails; the
 * next page then tries again.
 */
export async function forgetEndedSession(): Promise<void> {
  const text = textUnder(storedAuth.key)
  const stored = parseStored(text, storedAuth)
  if (!stored?.profile) return
  const { signedIn } = await send(verifySession, {})
  // A sign-in during the call has written another text.
  if (signedIn || textUnder(storedAuth.key) !== text) return
  writeStored(storedAuth, { ...stored, auth: false, profile: null })
}
