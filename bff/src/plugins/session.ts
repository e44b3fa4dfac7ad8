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

const SESSION_COOKIE = '__Host-s'
const SIGN_UP_COOKIE = '__Host-u'

// __Host- demands Secure, Path=/ and no Domain: no sibling subdomain can plant such a cookie (SAFE10).
const cookieOptions = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const

const DAY_SECONDS = 24 * 60 * 60

/** The cookies by which a browser is known. */
export interface Sessions {
  /** Null for a visitor. */
  of(request: FastifyRequest): Session | null
  /** Throws `sign-in-required` for a visitor. */
  require(request: FastifyRequest): Session
  start(request: FastifyRequest, reply: FastifyReply, who: Omit<Session, 'expires'>): Session
  end(reply: FastifyReply): void
  signUpOf(request: FastifyRequest): PendingSignUp | null
  startSignUp(request: FastifyRequest, reply: FastifyReply, token: string): void
  endSignUp(reply: FastifyReply): void
}

/** Reads and writes the sealed cookies of an application. */
export async function registerSessions(
  app: FastifyInstance,
  options: { keys: readonly SealingKey[]; clock: () => number },
): Promise<Sessions> {
  await app.register(fastifyCookie)
  const sealer = sealerOf(options.keys)
  const session = sealedSession(sealer)
  const signUp = sealedSignUp(sealer)

  const of = (request: FastifyRequest): Session | null => {
    const text = request.cookies[SESSION_COOKIE]
    return text ? session.open(text, request.tenant.id, options.clock()) : null
  }
  return {
    of,
    require(request) {
      const found = of(request)
      if (!found) throw new ProblemError('sign-in-required', (say) => say.loginToContinue)
      return found
    },
    start(request, reply, who) {
      const started = { ...who, expires: options.clock() + SESSION_DAYS * DAY_SECONDS * 1000 }
      const maxAge = SESSION_DAYS * DAY_SECONDS
      reply.setCookie(SESSION_COOKIE, session.seal(started, request.tenant.id), { ...cookieOptions, maxAge })
      return started
    },
    end: (reply) => void reply.clearCookie(SESSION_COOKIE, cookieOptions),
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
