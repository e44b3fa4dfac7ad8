import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Who may call a route. `operator`: the operator's machines, at any host; each route has its own check. `files`:
 * anyone, without a rate limit. `visitor`: anyone. `signedIn`: a person with a session, which the scope requires.
 */
export type Access = 'operator' | 'files' | 'visitor' | 'signedIn'

declare module 'fastify' {
  interface FastifyInstance {
    /** The access of each route, by `GET /path`; complete once the application is ready. */
    routeAccess: ReadonlyMap<string, Access>
  }
}

/** Registers routes below `parent` with one access, in a separate Fastify context. */
export type OpenScope = (
  parent: FastifyInstance,
  access: Access,
  register: (scope: FastifyInstance) => void | Promise<void>,
) => Promise<void>

const callsOf = ({ method, url }: RouteOptions): string[] => [method].flat().map((each) => `${each} ${url}`)

/**
 * Ensures that every route belongs to exactly one scope: a route without a scope fails the start, a route in two scopes
 * throws. Call it before registering any route.
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
