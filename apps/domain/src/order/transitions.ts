import type { BulkPreferences } from '../cart/bulk-preferences.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import type { Offers } from './checks.ts'
import { type Days, forNow, kindOf, type Later, NOW, type Order } from './order.ts'
import { sameKind } from './order-kind.ts'
import { type ClientType, type DeliveryMode, isProgramme, type PaymentMode } from './order-type.ts'
import { answered, atMealTime, type MealMoment, planned, withDay } from './replan.ts'

/** Every change of an order before it is placed, by the diner or by the store's meal time (G8), with its data. */
export interface Moves {
  /** G2: the diner selects "Now". */
  readonly 'for-now': Record<never, never>
  /** G2, G13: the diner selects "Later". */
  readonly 'for-later': Pick<Later, 'date' | 'minute'>
  /** G2, O14: the diner selects "Subscribe Your Meal". */
  readonly 'for-days': Omit<Days, 'kind'>
  /** G8 */
  readonly 'meal-time': MealMoment
  /** G3: the diner switches to another menu. */
  readonly 'on-menu': { readonly menu: Order['menu'] }
  /** P4: the answers of a bulk order. */
  readonly 'bulk-answered': { readonly answers: BulkPreferences }
  readonly 'handed-over': { readonly mode: DeliveryMode }
  /** L1, L22: the chosen entry. */
  readonly 'for-whom': { readonly entry: string | null }
  readonly 'paid-by': { readonly payment: PaymentMode | null }
  /** N5: the chosen coupon. */
  readonly 'with-coupon': { readonly coupon: string | null }
}

export type MoveName = keyof Moves

export type Move = { [N in MoveName]: { readonly move: N } & Moves[N] }[MoveName]

/** The options that tenant and store enable. */
export interface Settings {
  readonly clientType: ClientType
  readonly offers: Pick<Offers, 'pickup' | 'delivery' | 'now' | 'later' | 'days' | 'bulk'>
}

/** The moves with which a diner makes the order another kind, moves it to another time, or has it delivered or collects it. */
export type KindChange = Extract<Move, { move: 'for-now' | 'for-later' | 'for-days' | 'on-menu' | 'handed-over' }>

/** The fields of an order that a change of its kind resets. */
type Part = 'for' | 'payment' | 'coupon'

const EMPTY = { for: null, payment: null, coupon: null } as const satisfies Pick<Order, Part>

interface Transition<N extends MoveName> {
  /** Why the move is refused; null when it is allowed. */
  readonly refused: (order: Order, move: Moves[N], settings: Settings) => Reason | null
  readonly to: (order: Order, move: Moves[N]) => Order
  /** The fields that the move resets when it makes the order another kind (G4). */
  readonly resets: readonly Part[]
  /**
   * G3: `empty-cart` when the move empties a cart that was filled for another kind of order. The diner must confirm it.
   */
  readonly confirmation: 'empty-cart' | null
}

const allowed = (): null => null

const unless = (isOffered: boolean): Reason | null => (isOffered ? null : reason('order-type-not-offered'))

const NEW_KIND = { resets: ['for', 'payment', 'coupon'], confirmation: 'empty-cart' } as const
const NO_RESET = { resets: [], confirmation: null } as const

/** G1-G10: how each move changes an order. */
export const transitions: { readonly [N in MoveName]: Transition<N> } = {
  'for-now': {
    refused: (_order, _move, { offers }) => unless(offers.now),
    to: (order) => withDay(order, NOW),
    ...NEW_KIND,
  },
  'for-later': {
    refused: (_order, _move, { offers }) => unless(offers.later),
    to: (order, { date, minute }) => withDay(order, { kind: 'later', date, minute, by: 'diner' }),
    ...NEW_KIND,
  },
  'for-days': {
    refused: (_order, _move, { offers }) => unless(offers.days),
    to: (order, { from, to, weekdays, minute }) =>
      planned(order, { menu: 'regular', plan: { kind: 'days', from, to, weekdays, minute } }),
    ...NEW_KIND,
  },
  'meal-time': { refused: allowed, to: atMealTime, ...NO_RESET },
  'on-menu': {
    refused: (_order, { menu }, { offers }) => unless(menu === 'regular' || offers.bulk),
    // G4: switching the menu starts over, with an order for now.
    to: (order, { menu }) => planned(order, menu === 'bulk' ? { menu: 'bulk', answers: null, plan: NOW } : forNow),
    ...NEW_KIND,
  },
  'bulk-answered': {
    refused: ({ menu }) => unless(menu === 'bulk'),
    to: (order, { answers }) => answered(order, answers),
    ...NO_RESET,
  },
  'handed-over': {
    // A9, G10, AMB13: orders of a programme are always collected.
    refused: (_order, { mode }, { clientType, offers }) => {
      if (mode === 'pickup') return offers.pickup ? null : reason('pickup-not-offered')
      return offers.delivery && !isProgramme(clientType) ? null : reason('delivery-not-offered')
    },
    to: (order, { mode }) => ({ ...order, mode }),
    ...NO_RESET,
  },
  'for-whom': { refused: allowed, to: (order, { entry }) => ({ ...order, for: entry }), ...NO_RESET },
  'paid-by': { refused: allowed, to: (order, { payment }) => ({ ...order, payment }), ...NO_RESET },
  'with-coupon': { refused: allowed, to: (order, { coupon }) => ({ ...order, coupon }), ...NO_RESET },
}

export type MoveResult = { readonly order: Order } | { readonly refusal: Reason }

/** The order after a move, or the reason why the move is refused. */
export function applyMove<N extends MoveName>(
  move: { readonly move: N } & Moves[N],
  order: Order,
  settings: Settings,
): MoveResult {
  const { refused, to, resets } = transitions[move.move]
  const refusal = refused(order, move, settings)
  if (refusal) return { refusal }
  const next = to(order, move)
  // Another time of the same kind of order keeps what the diner chose.
  if (sameKind(kindOf(order), kindOf(next))) return { order: next }
  const parts = Object.fromEntries(resets.map((part) => [part, EMPTY[part]]))
  return { order: { ...next, ...parts } }
}
