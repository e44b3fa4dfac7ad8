import { type RawBuilder, sql } from 'kysely'

/**
 * The accounts of a person. cash: topped up or returned, and may be spent. bonus: given, in lots that expire. held: set
 * aside until something is decided. owed: what the person owes the tenant. grace-receivable: what the person owes for meals
 * that were made on credit.
 */
export const personalAccounts = ['cash', 'bonus', 'held', 'owed', 'grace-receivable'] as const

export type PersonalAccount = (typeof personalAccounts)[number]

/** The accounts of a debt: the balance grows as the account gives. */
const debtAccounts: readonly PersonalAccount[] = ['owed', 'grace-receivable']

/** The change of a balance by an entry or a leg of a person's account, of this alias. */
export const balanceChange = (alias: string): RawBuilder<number> => sql<number>`case
  when ${sql.ref(`${alias}.account`)} in (${sql.join(debtAccounts.map((account) => sql.lit(account)))})
  then -${sql.ref(`${alias}.amount`)} else ${sql.ref(`${alias}.amount`)} end`

/**
 * The accounts of a tenant. An amount above zero is what the tenant owes or has earned, one below zero what it holds or is
 * owed, so that all accounts together, with those of persons, are zero.
 */
export type TenantAccount =
  /** Money at a payment provider: below zero until the provider has paid it out. */
  | `provider:${string}`
  /** Cash that stores have taken at hand-over. */
  | 'cash-at-hand-over'
  /** Paid for orders that are not handed over. */
  | 'advances'
  /** AMB4: advance payments for plans that no meal has used. */
  | 'plan-advances'
  /** Sales without tax, by the rate in percent. */
  | `sales:${number}`
  | 'tax:cgst'
  | 'tax:sgst'
  | 'tax:utgst'
  | 'tax:igst'
  /** Refunds that a provider was asked for and has not sent. */
  | 'refunds-on-their-way'
  /** Sent from the tenant's own bank account, instead of by a provider. */
  | 'bank'
  /** What bonuses have cost. */
  | 'promotion'
  | 'penalties'
  | 'written-off'

/** A part of a transfer between accounts, in paise: above zero what the account gets. */
export type Leg =
  | { readonly account: TenantAccount; readonly amount: number }
  | { readonly account: PersonalAccount; readonly wallet: string; readonly lot?: number; readonly amount: number }

/** True for an account that a balance row keeps from going below zero. */
export const isPersonal = (leg: Leg): leg is Extract<Leg, { readonly wallet: string }> => 'wallet' in leg
