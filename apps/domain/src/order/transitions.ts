import type { BulkPreferences } from '../cart/bulk-preferences.ts'
import { type Reason, reason } from '../reasons/reason.ts'
import type { Offers } from './checks.ts'
import { type Days, type Later, NOW, type Order } from './order.ts'
import { type ClientType, type DeliveryMode, isProgramme } from './order-type.ts'
import type { OrderPart } from './parts.ts'
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
  /** AMB110: `fromWallet`: the part that the wallet pays, in paise; left out: none. */
  readonly 'paid-by': Pick<Order, 'payment' | 'fromWallet'>
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

interface Transition<N extends MoveName> {
  /** Why the move is refused; null when it is allowed. */
  readonly refused: (order: Order, move: Moves[N], settings: Settings) => Reason | null
  readonly to: (order: Order, move: Moves[N]) => Order
  /** The parts that the move may change; it keeps all others. */
  readonly changes: readonly OrderPart[]
  /**
   * G3: `empty-cart` when the move empties a cart that was filled for another kind of order. The diner must confirm it.
   */
  readonly confirmation: 'empty-cart' | null
}

const allowed = (): null => null

const unless = (isOffered: boolean): Reason | null => (isOffered ? null : reason('order-type-not-offered'))

const ANOTHER_TIME = { changes: ['day', 'time', 'type'], confirmation: 'empty-cart' } as const
const SAME_KIND = { confirmation: null } as const

/** G1-G10: how each move changes an order. */
export const transitions: { readonly [N in MoveName]: Transition<N> } = {
  'for-now': {
    refused: (_order, _move, { offers }) => unless(offers.now),
    to: (order) => withDay(order, NOW),
    ...ANOTHER_TIME,
  },
  'for-later': {
    refused: (_order, _move, { offers }) => unless(offers.later),
    to: (order, { date, minute }) => withDay(order, { kind: 'later', date, minute, by: 'diner' }),
    ...ANOTHER_TIME,
  },
  'for-days': {
    refused: (_order, _move, { offers }) => unless(offers.days),
    to: (order, { from, to, weekdays, minute }) =>
      planned(order, { menu: 'regular', plan: { kind: 'days', from, to, weekdays, minute } }),
    ...ANOTHER_TIME,
    changes: ['day', 'time', 'type', 'answers'],
  },
  'meal-time': { refused: allowed, to: atMealTime, changes: ['day', 'time'], ...SAME_KIND },
  'on-menu': {
    refused: (_order, { menu }, { offers }) => unless(menu === 'regular' || offers.bulk),
    // AMB86: the day stays, because a bulk order may be for later too. A plan of days is on the regular menu only.
    to: (order, { menu }) => {
      const plan = order.plan.kind === 'days' ? NOW : order.plan
      return planned(order, menu === 'bulk' ? { menu, answers: null, plan } : { menu, plan })
    },
    // A plan of days has no bulk order: its days go.
    ...ANOTHER_TIME,
    changes: ['type', 'answers', 'day', 'time'],
  },
  'bulk-answered': {
    refused: ({ menu }) => unless(menu === 'bulk'),
    to: (order, { answers }) => answered(order, answers),
    changes: ['answers'],
    ...SAME_KIND,
  },
  'handed-over': {
    // A9, G10, AMB13: orders of a programme are always collected.
    refused: (_order, { mode }, { clientType, offers }) => {
      if (mode === 'pickup') return offers.pickup ? null : reason('pickup-not-offered')
      return offers.delivery && !isProgramme(clientType) ? null : reason('delivery-not-offered')
    },
    to: (order, { mode }) => ({ ...order, mode }),
    changes: ['mode'],
    ...SAME_KIND,
  },
  'for-whom': {
    refused: allowed,
    to: (order, { entry }) => ({ ...order, for: entry }),
    changes: ['for-whom'],
    ...SAME_KIND,
  },
  'paid-by': {
    refused: allowed,
    to: ({ fromWallet: _before, ...order }, { payment, fromWallet }) => ({
      ...{ ...order, payment },
      ...(fromWallet ? { fromWallet } : {}),
    }),
    changes: ['payment'],
    ...SAME_KIND,
  },
  'with-coupon': {
    refused: allowed,
    to: (order, { coupon }) => ({ ...order, coupon }),
    changes: ['coupon'],
    ...SAME_KIND,
  },
}

export type MoveResult = { readonly order: Order } | { readonly refusal: Reason }

/** The order after a move, or the reason why the move is refused. */
export function applyMove<N extends MoveName>(
  move: { readonly move: N } & Moves[N],
  order: Order,
  settings: Settings,
): MoveResult {
  const { refused, to } = transitions[move.move]
  const refusal = refused(order, move, settings)
  return refusal ? { refusal } : { order: to(order, move) }
}
