import type { SignedInAnswer } from '@tiffin/contract/identity'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Sessions } from '../plugins/session.ts'
import type { SignedIn } from '../upstream/store/signed-in.ts'
import type { Exchange } from './serve.ts'

/**
 * What follows every way of signing in: the upstream's token is stored in the encrypted session cookie; only the profile
 * and addresses are sent.
 */
export function enter({ request, reply, caller }: Exchange, sessions: Sessions, signedIn: SignedIn): SignedInAnswer {
  const { token, profile, addresses, passcode } = signedIn
  sessions.start(request, reply, { token, ...profile })
  return { profile, addresses, passcode, message: messagesOf(caller.tenant).signedIn }
}
