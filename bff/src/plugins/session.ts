import fastifyCookie from '@fastify/cookie'
import type { Profile } from '@tiffin/contract/identity'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../problem-error.ts'
import { type SealingKey, sealerOf } from '../session/seal.ts'
import {
  DEVICE_DAYS,
  type PendingSignUp,
  SESSION_DAYS,
  type Session,
  SIGN_UP_MINUTES,
  sealedDevice,
  sealedSession,
  sealedSignUp,
} from '../session/session.ts'
import type { Caller, RequestSource } from '../upstream/service.ts'
import { callerOf } from './caller.ts'
import { openSessionChecks } from './session-checks.ts'

const SESSION_COOKIE = '__Host-s'
const SIGN_UP_COOKIE = '__Host-u'
const DEVICE_COOKIE = '__Host-d'

// `__Host-` requires Secure, Path=/ and no Domain, so that no sibling subdomain can set such a cookie (SAFE10).
const cookieOptions = { httpOnly: true, secure: true, sameSite: 'lax', path: '/' } as const

const DAY_SECONDS = 24 * 60 * 60

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireSession` in its scope; null elsewhere. */
    session: Session | null
    /** Set by `registerRequestSource` in its scope; null elsewhere. */
    source: RequestSource | null
  }
}

/** Access to the cookies of a browser: session, sign-up and device. */
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
  /** Also stores the device that the sign-in was sent with; its cookie outlives the session (SAFE14). */
  start(request: FastifyRequest, reply: FastifyReply, who: Omit<Session, 'expires'>): Session
  /** Writes a running session again, with another name or e-mail address. It ends when it would have ended before. */
  renew(request: FastifyRequest, reply: FastifyReply, changed: Session): void
  end(request: FastifyRequest, reply: FastifyReply): void
  signUpOf(request: FastifyRequest): PendingSignUp | null
  startSignUp(request: FastifyRequest, reply: FastifyReply, token: string): void
  endSignUp(reply: FastifyReply): void
  /** The random id of the device; null: no diner has signed in on it for a long time. */
  deviceOf(request: FastifyRequest): string | null
}

/** The session with the person's present name and e-mail address; the same object when nothing has changed. */
function withProfile(session: Session, present: Profile | null): Session {
  if (present?.mobile !== session.mobile) return session
  const { name, email } = present
  return name === session.name && email === session.email ? session : { ...session, name, email }
}

/** Registers cookie support and returns the access to the encrypted cookies. */
export async function registerSessions(
  app: FastifyInstance,
  options: {
    keys: readonly SealingKey[]
    clock: () => number
    /** Throws a problem of status 401 when the session is over. Returns the person's present profile, if known. */
    verify: (caller: Caller) => Promise<Profile | null>
  },
): Promise<Sessions> {
  await app.register(fastifyCookie)
  app.decorateRequest('session', null)
  app.decorateRequest('source', null)
  const sealer = sealerOf(options.keys)
  const session = sealedSession(sealer)
  const signUp = sealedSignUp(sealer)
  const device = sealedDevice(sealer)
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
  const renew = (request: FastifyRequest, reply: FastifyReply, changed: Session): void => {
    const maxAge = Math.max(0, Math.ceil((changed.expires - options.clock()) / 1000))
    reply.setCookie(SESSION_COOKIE, session.seal(changed, request.tenant.id), { ...cookieOptions, maxAge })
  }
  const storeDevice = ({ source, tenant }: FastifyRequest, reply: FastifyReply): void => {
    if (!source) return
    const maxAge = DEVICE_DAYS * DAY_SECONDS
    const stored = { id: source.device, expires: options.clock() + maxAge * 1000 }
    reply.setCookie(DEVICE_COOKIE, device.seal(stored, tenant.id), { ...cookieOptions, maxAge })
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
      let present: Profile | null = null
      const verify = async () => {
        present = await options.verify({ ...callerOf(request), token: found.token })
      }
      if (await checks.checkOver(request.tenant.id, found, verify)) {
        end(request, reply)
        return null
      }
      const changed = withProfile(found, present)
      // Q38: the person changed the profile in another browser.
      if (changed !== found) renew(request, reply, changed)
      return changed
    },
    start(request, reply, who) {
      const started = { ...who, expires: options.clock() + SESSION_DAYS * DAY_SECONDS * 1000 }
      const maxAge = SESSION_DAYS * DAY_SECONDS
      checks.markLive(request.tenant.id, started)
      reply.setCookie(SESSION_COOKIE, session.seal(started, request.tenant.id), { ...cookieOptions, maxAge })
      storeDevice(request, reply)
      return started
    },
    renew,
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
    deviceOf(request) {
      const text = request.cookies[DEVICE_COOKIE]
      return (text && device.open(text, request.tenant.id, options.clock())?.id) || null
    },
  }
}

const sessionExpired = (): ProblemError => new ProblemError('session-expired', (say) => say.sessionExpired)

const signInRequired = (): ProblemError => new ProblemError('sign-in-required', (say) => say.loginToContinue)

/** The refusal of a request without an active session. */
export const refusalWithout = (request: FastifyRequest, sessions: Sessions): ProblemError =>
  sessions.isOver(request) ? sessionExpired() : signInRequired()

/**
 * Requires a session for every route of the scope (SAFE10). Runs after input validation, so that an invalid call gets
 * the error about its input.
 */
export function requireSession(scope: FastifyInstance, sessions: Sessions): void {
  scope.addHook('preHandler', (request, _reply, done) => {
    request.session = sessions.of(request)
    if (request.session) done()
    else done(refusalWithout(request, sessions))
  })
}

/** The session of a request in a scope with `requireSession`. */
export function sessionOf({ session, routeOptions }: FastifyRequest): Session {
  if (session) return session
  throw new Error(`${routeOptions.url} is outside the scope that demands a session`)
}
