import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { sendProblem } from '../../plugins/errors.ts'
import { ProblemError } from '../../problem-error.ts'

export interface NotFoundPages {
  sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** Matches paths of files: a missing file gets plain text instead of a page. */
const FILES = /^\/(assets|themes)\/|\.[a-z0-9]{2,5}$/i

/** SB34: JSON for an unknown API call, the client's not-found page for an unknown page. */
export function registerNotFound(
  app: FastifyInstance,
  pages: NotFoundPages,
  countRequest: preHandlerAsyncHookHandler,
): void {
  app.setNotFoundHandler({ preHandler: countRequest }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/')
    if (!isPage) return sendProblem(request, reply, new ProblemError('not-found', 'There is no such call'))
    if (FILES.test(path)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    return pages.sendNotFound(request, reply)
  })
}
