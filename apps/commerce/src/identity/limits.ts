import type { Limit } from '#kernel/attempts'

const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Limits that the operator sets, per hour. */
export interface IdentityLimits {
  /** Codes and passcodes that are sent: every message costs money. */
  readonly codes: {
    readonly network: number
    readonly tenant: number
    /** Over all tenants. */
    readonly overall: number
  }
  /** Wrong passcodes of strangers: tries from devices that the account knows are not counted here. */
  readonly wrongPasscodes: {
    readonly network: number
    readonly tenant: number
  }
}

/** The limits that an operator hears about when they are reached. */
export type WatchedLimit = 'codes-of-tenant' | 'codes-overall' | 'wrong-passcodes-of-tenant'

export const hourly = (most: number): Limit => ({ most, windowMs: HOUR })
