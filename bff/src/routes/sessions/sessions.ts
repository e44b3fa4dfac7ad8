import type { OpenSession } from '@tiffin/contract/sessions'
import { endSessionsChecked, listSessionsChecked } from '@tiffin/contract/sessions.schema'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../../problem-error.ts'
import { deviceOf } from '../../session/device.ts'
import { SESSION_DAYS } from '../../session/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { type SignedInExchange, serveSignedIn } from '../serve.ts'

const LIFE_MS = SESSION_DAYS * 24 * 60 * 60_000

/** The session of the request, as far as its cookie tells. */
const ownSession = ({ session, request }: SignedInExchange): OpenSession => ({
  id: 'this',
  device: deviceOf(request.headers['user-agent']),
  openedBy: 'passcode',
  startedAt: session.expires - LIFE_MS,
  seenAt: null,
  isThis: true,
})

/** SB7: where the person is signed in. An upstream without these calls knows no other session. */
export function registerSessions(app: FastifyInstance, { client }: { client: StoreClient }): void {
  const orOwn = async (exchange: SignedInExchange, answer: Promise<readonly OpenSession[]>) => {
    try {
      return { sessions: await answer }
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'not-found') throw error
      return { sessions: [ownSession(exchange)] }
    }
  }
  serveSignedIn(app, listSessionsChecked, (_input, exchange) => orOwn(exchange, client.sessions(exchange.personal)))

  serveSignedIn(app, endSessionsChecked, ({ body }, exchange) =>
    orOwn(exchange, client.endSessions(exchange.personal, body.sessionId)),
  )
}
