import type { Profile } from '@tiffin/contract/identity'
import { z } from 'zod'
import type { Sealer } from './seal.ts'

/** The signed-in person and their upstream token. Stored in an encrypted cookie that JavaScript cannot read (AMB96). */
export interface Session extends Profile {
  readonly token: string
  /** Epoch milliseconds. */
  readonly expires: number
}

/** Q18: a sign-up whose codes are not yet verified. */
export interface PendingSignUp {
  readonly token: string
  /** Epoch milliseconds. */
  readonly expires: number
}

/** SAFE14: a browser on which a diner has signed in. It is no session and gives no access. */
export interface Device {
  /** Random, and the same for everyone who signs in on it. */
  readonly id: string
  /** Epoch milliseconds. */
  readonly expires: number
}

export const SESSION_DAYS = 30
export const DEVICE_DAYS = 180
export const SIGN_UP_MINUTES = 30

const pendingSignUp = z.object({ token: z.string().min(1), expires: z.number() })

const session = z.object({ ...pendingSignUp.shape, mobile: z.string(), name: z.string(), email: z.string() })

const device = z.object({ id: z.string().min(1), expires: z.number() })

export const profileOf = ({ name, mobile, email }: Session): Profile => ({ name, mobile, email })

/** Encrypts a cookie's content for one tenant and one kind of cookie. */
interface Sealed<T> {
  seal(value: T, tenantId: string): string
  /** null: forged, sealed for another tenant, or expired. */
  open(text: string, tenantId: string, now: number): T | null
}

function sealedAs<T extends { readonly expires: number }>(
  sealer: Sealer,
  kind: string,
  schema: z.ZodType<T>,
): Sealed<T> {
  const purpose = (tenantId: string): string => `${kind}|${tenantId}`
  return {
    seal: (value, tenantId) => sealer.seal(JSON.stringify(value), purpose(tenantId)),
    open(text, tenantId, now) {
      const opened = sealer.open(text, purpose(tenantId))
      if (opened === null) return null
      const parsed = schema.safeParse(JSON.parse(opened))
      return parsed.success && parsed.data.expires > now ? parsed.data : null
    },
  }
}

export const sealedSession = (sealer: Sealer): Sealed<Session> => sealedAs(sealer, 'session', session)

export const sealedSignUp = (sealer: Sealer): Sealed<PendingSignUp> => sealedAs(sealer, 'sign-up', pendingSignUp)

export const sealedDevice = (sealer: Sealer): Sealed<Device> => sealedAs(sealer, 'device', device)
