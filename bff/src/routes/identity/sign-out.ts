import { signOutChecked } from '@tiffin/contract/identity.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../plugins/caller.ts'
import { ProblemError } from '../../problem-error.ts'
import { openLateSignOuts } from '../../session/late-sign-outs.ts'
import { deadlineIn, inTime } from '../../upstream/deadline.ts'
import { serve } from '../serve.ts'
import type { IdentityParts } from './parts.ts'

/** How long the diner waits for the upstream, in ms. */
const MAX_WAIT_MS = 2_000

const isOver = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === 'session-expired' || error.code === 'token-expired')

/**
 * Q30: invalidates the token at the upstream and removes the cookie. The cookie goes also when the upstream is down,
 * so that a diner can leave a shared device; the token is then invalidated later.
 */
export function registerSignOut(app: FastifyInstance, { client, sessions }: IdentityParts): void {
  const late = openLateSignOuts(() =>
    app.log.warn('a session could not be ended at the upstream and stays until it expires'),
  )
  app.addHook('onClose', async () => late.close())

  serve(app, signOutChecked, async (_input, { request, reply, caller }) => {
    const session = sessions.of(request)
    sessions.end(request, reply)
    if (session) {
      // Each attempt has its own deadline.
      const end = () => client.signOut({ ...callerOf(request), token: session.token }).catch(refuseUnlessOver)
      await inTime(
        end().catch(() => late.add(end)),
        deadlineIn(MAX_WAIT_MS),
      ).catch(() => undefined)
    }
    return { message: messagesOf(caller.tenant).signedOut }
  })
}

function refuseUnlessOver(error: unknown): void {
  if (!isOver(error)) throw error
}
