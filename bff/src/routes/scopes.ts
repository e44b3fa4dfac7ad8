import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Who may call a route. `operator`: machines of the operator, at any host; each route says what it demands. `files`: anyone,
 * and uncounted by the rate limit. `visitor`: anyone. `signedIn`: a person with a session, which the scope demands.
 */
export type Access = 'operator' | 'files' | 'visitor' | 'signedIn'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may call each route, by `GET /path`; complete once the application is ready. */
    routeAccess: ReadonlyMap<string, Access>
  }
}

/** Registers routes below `parent`, in a context of their own, as those of one access. */
export type OpenScope = (
  parent: FastifyInstance,
  access: Access,
  register: (scope: FastifyInstance) => void | Promise<void>,
) => Promise<void>

const callsOf = ({ method, url }: RouteOptions): string[] => [method].flat().map((each) => `${each} ${url}`)

/**
 * Every route belongs to exactly one scope: the application does not become ready with a route in none, and takes none in two.
 * Call it before any route is made.
 */
export function openScopes(app: FastifyInstance): OpenScope {
  const calls: string[] = []
  const access = new Map<string, Access>()
  app.decorate('routeAccess', access)
  app.addHook('onRoute', (route) => void calls.push(...callsOf(route)))
  app.addHook('onReady', async () => {
    const outside = calls.filter((call) => !access.has(call))
    if (outside.length > 0) throw new Error(`routes outside every scope: ${outside.join(', ')}`)
  })

  return async (parent, own, register) => {
    await parent.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        for (const call of callsOf(route)) {
          if (access.has(call)) throw new Error(`${call} is in two scopes`)
          access.set(call, own)
        }
      })
      await register(scope)
    })
  }
}
