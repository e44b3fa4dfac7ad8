import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { successC } from '#kernel/success'
import type { Commerce } from '../commerce.ts'
import { asPerson, type Caller } from './caller.ts'
import { endSession, type ListedSession, sessionsOf } from './session-list-repository.ts'
import { endOtherSessions } from './session-repository.ts'

/** `id` null: all others. */
const endBody = z.object({ id: z.uuid().nullable() })

const config = { envelope: 'C' } as const

const toWire = (session: ListedSession, { tokenHash }: Caller) => ({
  id: session.id,
  openedBy: session.opened_by,
  device: session.device,
  startedAt: session.created_at.toISOString(),
  seenAt: session.seen_at?.toISOString() ?? null,
  current: session.token_hash === tokenHash,
})

/** SB7, SB8: a person's own sessions: where the person is signed in, and ending some of them from another device. */
export function sessionListRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const listed = async (tx: TenantTx, caller: Caller, person: string) => {
    const sessions = await sessionsOf(tx, person, new Date(commerce.now()))
    return successC(messagesOf(caller.tenant).success, {
      data: { sessions: sessions.map((each) => toWire(each, caller)) },
    })
  }

  app.get('/sessions', { config }, ({ caller }) =>
    asPerson(commerce, caller, (tx, person) => listed(tx, caller, person.id)),
  )

  // An id that is no other session of this person changes nothing and gets the same answer: it may have ended meanwhile.
  app.post('/sessions/end', { config, schema: { body: endBody } }, ({ caller, body }) =>
    asPerson(commerce, caller, async (tx, person) => {
      if (body.id === null) await endOtherSessions(tx, person.id, caller.tokenHash)
      else await endSession(tx, person.id, body.id, caller.tokenHash)
      return listed(tx, caller, person.id)
    }),
  )
}
