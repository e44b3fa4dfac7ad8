import type { Paise } from './money.ts'
import type { TenderKind } from './tender-kinds.ts'

/** A part of what an order costs, and what pays it. */
export interface Tender {
  readonly kind: TenderKind
  readonly amount: Paise
}

/** When the amount of a tender is taken from the payer. */
export type TakenWhen = 'at-hand-over' | 'by-provider' | 'at-placing'

interface TermsOfKind {
  readonly taken: TakenWhen
  /** SB11, AMB4: true: a plan of days pays nothing of it when it is placed; each meal pays its own. */
  readonly paysMeals: boolean
}

/** One row for each kind of tender. */
const termsOf: Readonly<Record<TenderKind, TermsOfKind>> = {
  CASH: { taken: 'at-hand-over', paysMeals: true },
  DIGITAL: { taken: 'by-provider', paysMeals: false },
  WALLET: { taken: 'at-placing', paysMeals: true },
}

/**
 * What pays a total: the kind that the diner chose; none while no kind is offered. AMB110: of a total that a provider
 * takes, the wallet may pay a part.
 */
export function tendersOf(total: Paise, kind: TenderKind | null, fromWallet: Paise = 0): readonly Tender[] {
  if (kind === null) return []
  if (kind !== 'DIGITAL' || fromWallet <= 0 || fromWallet >= total) return [{ kind, amount: total }]
  return [
    { kind, amount: total - fromWallet },
    { kind: 'WALLET', amount: fromWallet },
  ]
}

/** SB11, AMB4: what is taken of a tender when its order is placed, or right after that by the provider. */
export const dueOf = ({ kind, amount }: Tender, isPlan: boolean): Paise => {
  const { taken, paysMeals } = termsOf[kind]
  return taken === 'at-hand-over' || (isPlan && paysMeals) ? 0 : amount
}

/** The tenders that are taken at that time. */
export const takenAt = (tenders: readonly Tender[], when: TakenWhen): readonly Tender[] =>
  tenders.filter(({ kind }) => termsOf[kind].taken === when)

/** Z12: the one mode that the wire has for an order: of what is paid at hand-over or by a provider, else the first. */
export const paymentModeOf = (tenders: readonly Pick<Tender, 'kind'>[]): TenderKind =>
  (tenders.find(({ kind }) => termsOf[kind].taken !== 'at-placing') ?? tenders[0])?.kind ?? 'CASH'

/** AMB51: true when nothing is paid before the food is handed over. */
export const isPaidAtHandOver = (tenders: readonly Pick<Tender, 'kind'>[]): boolean =>
  tenders.every(({ kind }) => termsOf[kind].taken === 'at-hand-over')

export const sumOf = (tenders: readonly Pick<Tender, 'amount'>[]): Paise =>
  tenders.reduce((sum, { amount }) => sum + amount, 0)
