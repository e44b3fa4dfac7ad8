import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../problem-error.ts'
import { type SealingKey, sealerOf } from '../session/seal.ts'
import {
  type PendingSignUp,
  SESSION_DAYS,
  type Session,
  SIGN_UP_MINUTES,
  sealedSession,
  sealedSignUp,
} from '../session/session.ts'
import type { Caller } from '../upstream/service.ts'
import { callerOf } from './caller.ts'
import { openSessionChecks } from './session-checks.ts'

const SESSION_COOKIE = '__Host-s'
const SIGN_UP_COOKIE = '__Host-u'

// `__Host-` requires Secure, Path=/ and no Domain, so that no sibling subdomain can set such a cookie (SAFE10).
const cookieOptions = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const

const DAY_SECONDS = 24 * 60 * 60

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireSession` in its scope; null elsewhere. */
    session: Session | null
  }
}

/** Access to the session cookie and the sign-up cookie of a browser. */
export interface Sessions {
  /** null: not signed in. Does not ask the upstream, which checks the token of every call. */
  of(request: FastifyRequest): Session | null
  /**
   * The session whose person a response may show. Asks the upstream whether it is over, because a cookie can be sent
   * again after the sign-out; then it also removes the cookie.
   */
  shown(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
  /** True when the cookie holds a session that this process knows to be over. */
  isOver(request: FastifyRequest): boolean
  start(request: FastifyRequest, reply: FastifyReply, who: Omit<Session, 'expires'>): Session
  end(request: FastifyRequest, reply: FastifyReply): void
  signUpOf(request: FastifyRequest): PendingSignUp | null
  startSignUp(request: FastifyRequest, reply: FastifyReply, token: string): void
  endSignUp(reply: FastifyReply): void
}

/** Registers cookie support and returns the access to the encrypted cookies. */
export async function registerSessions(
  app: FastifyInstance,
  options: {
    keys: readonly SealingKey[]
    clock: () => number
    /** Throws a problem of status 401 when the session is over. */
    verify: (caller: Caller) => Promise<void>
  },
): Promise<Sessions> {
  await app.register(fastifyCookie)
  app.decorateRequest('session', null)
  const sealer = sealerOf(options.keys)
  const session = sealedSession(sealer)
  const signUp = sealedSignUp(sealer)
  const checks = openSessionChecks(options.clock)

  const sealedIn = (request: FastifyRequest): Session | null => {
    const text = request.cookies[SESSION_COOKIE]
    return text ? session.open(text, request.tenant.id, options.clock()) : null
  }
  const end = (request: FastifyRequest, reply: FastifyReply): void => {
    const ended = sealedIn(request)
    if (ended) checks.markOver(request.tenant.id, ended)
    reply.clearCookie(SESSION_COOKIE, cookieOptions)
  }
  return {
    of(request) {
      const found = sealedIn(request)
      return found && !checks.isOver(request.tenant.id, found) ? found : null
    },
    isOver(request) {
      const found = sealedIn(request)
      return found !== null && checks.isOver(request.tenant.id, found)
    },
    async shown(request, reply) {
      const found = sealedIn(request)
      if (!found) return null
      const verify = () => options.verify({ ...callerOf(request), token: found.token })
      if (!(await checks.checkOver(request.tenant.id, found, verify))) return found
      end(request, reply)
      return null
    },
    start(request, reply, who) {
      const started = { ...who, expires: options.clock() + SESSION_DAYS * DAY_SECONDS * 1000 }
      const maxAge = SESSION_DAYS * DAY_SECONDS
      checks.markLive(request.tenant.id, started)
      reply.setCookie(SESSION_COOKIE, session.seal(started, request.tenant.id), { ...cookieOptions, maxAge })
      return started
    },
    end,
    signUpOf(request) {
      const text = request.cookies[SIGN_UP_COOKIE]
      return text ? signUp.open(text, request.tenant.id, options.clock()) : null
    },
    startSignUp(request, reply, token) {
      const pending = { token, expires: options.clock() + SIGN_UP_MINUTES * 60_000 }
      const maxAge = SIGN_UP_MINUTES * 60
      reply.setCookie(SIGN_UP_COOKIE, signUp.seal(pending, request.tenant.id), { ...cookieOptions, maxAge })
    },
    endSignUp: (reply) => void reply.clearCookie(SIGN_UP_COOKIE, cookieOptions),
  }
}

const sessionExpired = (): ProblemError => new ProblemError('session-expired', (say) => say.sessionExpired)

export const signInRequired = (): ProblemError => new ProblemError('sign-in-required', (say) => say.loginToContinue)

/**
 * Requires a session for every route of the scope (SAFE10). Runs after input validation, so that an invalid call gets
 * the error about its input.
 */
export function requireSession(scope: FastifyInstance, sessions: Sessions): void {
  scope.addHook('preHandler', (request, _reply, done) => {
    request.session = sessions.of(request)
    if (request.session) done()
    else done(sessions.isOver(request) ? sessionExpired() : signInRequired())
  })
}

/** The session of a request in a scope with `requireSession`. */
export function sessionOf({ session, routeOptions }: FastifyRequest): Session {
  if (session) return session
  throw new Error(`${routeOptions.url} is outside the scope that demands a session`)
}
