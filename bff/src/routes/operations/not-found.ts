import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { sendProblem } from '../../plugins/errors.ts'
import { ProblemError } from '../../problem-error.ts'

export interface NotFoundPages {
  sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** Paths of files: a missing one is not answered with a page. */
const FILES = /^\/(assets|themes)\/|\.[a-z0-9]{2,5}$/i

/** SB34: an unknown call is told so in JSON, an unknown page by the client's own not-found page. */
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
