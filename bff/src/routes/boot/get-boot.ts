import { getBootChecked } from '@tiffin/contract/boot.schema'
import type { FastifyInstance } from 'fastify'
import type { Sessions } from '../../plugins/session.ts'
import { presentBoot } from '../../presenters/boot.ts'
import { profileOf } from '../../session/session.ts'
import { serve } from '../serve.ts'

export function registerGetBoot(app: FastifyInstance, sessions: Sessions): void {
  serve(app, getBootChecked, async (_input, { request }) => {
    const session = sessions.of(request)
    return presentBoot(request.tenant, session && profileOf(session))
  })
}
