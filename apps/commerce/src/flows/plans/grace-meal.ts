import type { Paise } from '@tiffin/domain/money/money'
import { type GraceStanding, isGraceGiven } from '@tiffin/domain/wallet/grace'
import { graceTermsOf } from '@tiffin/tenancy/wallet.schema'
import type { AddressRecord } from '#addresses/repository'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { graceOfEntries, insertGraceMeal, onCredit } from '#modules/ledger/api/grace'
import type { OrderRecord } from '#modules/orders/api/records'
import { paymentOnCredit } from '#modules/payments/api/on-credit'
import { type LockedWallet, readAnew, type WalletPart } from '../wallet/pay-from-wallet.ts'

/** The id of a child's entry of the roster; null: the meal is of no such entry, for example of one that its owner added. */
const childOf = (address: AddressRecord | null): string | null => (address?.fromRoster ? address.id : null)

/** A planned meal that a wallet is to pay. */
interface MealOfWallet {
  /** Locked. */
  readonly wallet: LockedWallet
  /** The entry of the meal; null: it has none. */
  readonly address: AddressRecord | null
  /** In paise. */
  readonly total: Paise
}

/** What pays a meal whose wallet seemed to hold too little. */
export interface PaidAnyway {
  readonly wallet: LockedWallet
  /** False: the wallet pays it after all. */
  readonly isOnCredit: boolean
}

/**
 * AMB39: what pays a planned meal of a child although its wallet seems to hold too little; null: nothing does. The wallet is
 * read again first: a bonus or a closing that this transaction has waited for decides. No statement where the tenant has no
 * meals on credit.
 */
export async function payAnyway(
  { tenants }: Pick<Commerce, 'tenants'>,
  tx: TenantTx,
  { wallet, address, total }: MealOfWallet,
): Promise<PaidAnyway | null> {
  const terms = graceTermsOf(tenants.find(tx.tenant))
  const entry = childOf(address)
  if (!terms || entry === null) return null
  const now = await readAnew(tx, wallet)
  if (now.state.closedAt !== null) return null
  if (now.balance >= total) return { wallet: now, isOnCredit: false }
  const isGiven = isGraceGiven(terms, (await owedByEntry(tx, now.person)).standingOf(entry), total)
  return isGiven ? { wallet: now, isOnCredit: true } : null
}

/** What the owner owes of a meal's order, to be written with the order: nothing is taken from the wallet. */
export const gracePart = (tenant: string, order: OrderRecord, { state }: LockedWallet): WalletPart => {
  const { id: orderId, bill, placedAt: at } = order
  return {
    payment: paymentOnCredit(tenant, order, bill.total),
    transfer: onCredit(state.id, { orderId, amount: bill.total, at }),
  }
}

/** Records a meal on credit after its order. */
export async function recordGrace(tx: TenantTx, { id, person, addressId, bill, placedAt }: OrderRecord): Promise<void> {
  if (addressId === null) throw new Error('A meal on credit is of no entry')
  const meal = { order_id: id, person, address_id: addressId, amount: bill.total, made_at: placedAt }
  await insertGraceMeal(tx, meal)
}

/** A planned meal that the wallet does not cover. */
interface UncoveredMeal {
  /** Null: it is not checked. */
  readonly checked: { readonly address: AddressRecord | null } | null
  /** In paise. */
  readonly takes: Paise
}

/**
 * AMB107: of a person's planned meals that the wallet does not cover, in their sequence, those that would not be made on
 * credit.
 */
export async function notOnCredit<T extends UncoveredMeal>(
  { tenants }: Pick<Commerce, 'tenants'>,
  tx: TenantTx,
  person: string,
  meals: readonly T[],
): Promise<readonly T[]> {
  const terms = graceTermsOf(tenants.find(tx.tenant))
  if (!terms || meals.length === 0) return meals
  const open = await owedByEntry(tx, person)
  const left: T[] = []
  for (const meal of meals) {
    const { checked, takes } = meal
    const entry = childOf(checked?.address ?? null)
    if (entry === null || !isGraceGiven(terms, open.standingOf(entry), takes)) left.push(meal)
    else open.add(entry, takes)
  }
  return left
}

/** What a person owes for meals on credit, and what would be added to it. */
async function owedByEntry(tx: TenantTx, person: string) {
  const entries = new Map((await graceOfEntries(tx, person)).map(({ entry, ...each }) => [entry, each]))
  let owed = [...entries.values()].reduce((sum, each) => sum + each.owed, 0)
  const mealsOf = (entry: string): number => entries.get(entry)?.meals ?? 0
  return {
    standingOf: (entry: string): GraceStanding => ({ mealsOfChild: mealsOf(entry), owed }),
    add(entry: string, amount: Paise) {
      entries.set(entry, { meals: mealsOf(entry) + 1, owed: amount })
      owed += amount
    },
  }
}
