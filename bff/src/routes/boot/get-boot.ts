import { getBootChecked } from '@tiffin/contract/boot.schema'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import { bootWithoutSession } from '../../presenters/boot.ts'
import { profileOf } from '../../session/session.ts'
import { inputSchema } from '../serve.ts'

/**
 * A3: sends the boot response. Its shared part is validated against the contract when it is built
 * (`presenters/boot.ts`).
 */
export function registerGetBoot(app: FastifyInstance, sessions: Sessions): void {
  app.get(getBootChecked.operation.path, { schema: inputSchema(getBootChecked) }, async (request, reply) => {
    const session = await sessions.shown(request, reply)
    const profile = session ? JSON.stringify(profileOf(session)) : 'null'
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`${bootWithoutSession(request.tenant)}${profile}}`)
  })
}
