import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { AvoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { quantityAfterRemove } from '@tiffin/domain/cart/bulk'
import type { LineDays } from '@tiffin/domain/cart/line-days'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Paise } from '@tiffin/domain/money/money'
import type { Choice } from '@tiffin/domain/options/choices'
import type { Configuration } from '@tiffin/domain/options/options'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { sameKind } from '@tiffin/domain/order/order-kind'
import { signedOut } from '../session/slice.ts'

/**
 * Z6: one cart line: a dish in one size, with its configuration. It stores the price and facts that the diner last saw,
 * for comparison with the current menu.
 */
export interface CartLine {
  readonly productId: number
  readonly sizeId: number
  /** F14: null for the default configuration. */
  readonly configuration: Configuration | null
  readonly name: string
  readonly sizeName: string
  /** J10: the selected options, for display. */
  readonly choices: readonly Choice[]
  /** The allergens of the configured line; null when unknown. */
  readonly allergens: ConfiguredAllergens | null
  /** AMB101: the warnings about avoided allergens that the diner accepted for this line. */
  readonly accepted: AvoidedIn
  readonly image: string | null
  readonly isVeg: boolean
  readonly quantity: number
  /** The price of one piece that the diner last saw, before customisation, in paise. */
  readonly unitPrice: Paise
  /**
   * I11: the price difference of the options for one piece, in paise; negative when a replacement is cheaper (AMB23).
   */
  readonly customisation: Paise
  /** The price of one piece before any discount, in paise. */
  readonly listPrice: Paise
  readonly taxPercent: number
  readonly maxQty: number
  /** AMB114: the days of a plan on which the line is served; absent: every day. Other orders ignore it. */
  readonly days?: LineDays | undefined
  /** AMB115: the entry of a programme that the line is for; absent: the chosen one. */
  readonly for?: string | undefined
}

export interface CartState {
  /** The store that all lines belong to; null for an empty cart. */
  readonly storeId: number | null
  /**
   * The kind of order that all lines belong to; null for an empty cart and for carts stored before this field existed.
   */
  readonly kind: OrderKind | null
  readonly lines: readonly CartLine[]
  /**
   * SAFE2: the key of the order that this cart becomes. All tabs that share the cart send it, so that only one of them
   * can place the order. Absent in carts stored before this field existed.
   */
  readonly orderKey?: string | undefined
  /**
   * AMB116: the worsened order that this cart was copied from, which its order replaces; absent for any other cart. It
   * stays while the diner takes out the dishes and adds others, until they keep that order or it is gone.
   */
  readonly replaces?: string | undefined
}

export interface WithCart {
  readonly cart: CartState
}

export interface DishInSize {
  readonly productId: number
  readonly sizeId: number
}

/** The price and facts of a line that the diner has seen. */
export type SeenOfLine = Pick<CartLine, 'unitPrice' | 'listPrice' | 'customisation' | 'name' | 'isVeg' | 'allergens'>

/** A line whose allergen warnings, if any, the diner has accepted. */
export type AgreedLine = Omit<CartLine, 'quantity' | 'days'>

export type NewLine = Omit<AgreedLine, 'accepted'>

/** A line to add to the cart of this store and kind of order. */
interface Addition {
  readonly storeId: number
  readonly kind: OrderKind
  readonly line: AgreedLine
  /** J4: the number of pieces of one quantity step. */
  readonly pieces: number
}

/** A line that the diner removed, with its place in the cart. */
export interface RemovedLine extends Pick<CartState, 'kind'> {
  readonly storeId: number
  readonly line: CartLine
  /** The index of the line, from 0. */
  readonly at: number
}

/** SAFE2: undefined where the browser makes no keys, because the page was loaded without TLS. */
export const newOrderKey = (): string | undefined => crypto.randomUUID?.()

export const emptyCart: CartState = { storeId: null, kind: null, lines: [] }

/** AMB68: lines with the same key are one line. */
const isLine = (key: string) => (line: CartLine) => lineKey(line) === key

/** AMB68: increases the quantity of an equal line, else appends the line. */
function withAdded(lines: readonly CartLine[], line: AgreedLine, pieces: number): CartLine[] {
  const same = isLine(lineKey(line))
  if (!lines.some(same)) return [...lines, { ...line, quantity: pieces }]
  return lines.map((each) => (same(each) ? { ...line, days: each.days, quantity: each.quantity + pieces } : each))
}

/** AMB81, G4: true when the addition has the cart's store and kind of order; otherwise it starts a new cart. */
export const belongs = ({ storeId, kind }: Pick<CartState, 'storeId' | 'kind'>, state: CartState): boolean =>
  storeId === state.storeId && (state.kind === null || kind === null || sameKind(kind, state.kind))

/** An addition, with the order key of the cart that it may start. */
type KeyedAddition = Addition & Pick<CartState, 'orderKey'>

function added(state: CartState, addition: KeyedAddition): CartState {
  const { storeId, kind, line, pieces, orderKey } = addition
  const replaces = state.lines.length === 0 ? state.replaces : undefined
  const cart = belongs(addition, state) ? state : { lines: [], orderKey, replaces }
  return { ...cart, storeId, kind, lines: withAdded(cart.lines, line, pieces) }
}

const withLines = (state: CartState, lines: readonly CartLine[]): CartState => ({
  ...(lines.length > 0 ? { ...state, lines } : emptyCart),
  replaces: state.replaces,
})

/** J3, J5: removes one quantity step; at 0 pieces, removes the line. */
function withRemoved(state: CartState, key: string): CartState {
  const same = isLine(key)
  const orderType = state.kind?.orderType ?? 'regular'
  const fewer = (line: CartLine): CartLine => ({ ...line, quantity: quantityAfterRemove(orderType, line.quantity) })
  return withLines(
    state,
    state.lines.map((line) => (same(line) ? fewer(line) : line)).filter((line) => line.quantity > 0),
  )
}

/** F2, AMB68: replaces a line in place and keeps its quantity. An equal line is merged into it. */
function withReplaced(lines: readonly CartLine[], key: string, configured: AgreedLine): CartLine[] {
  const before = lines.find(isLine(key))
  if (!before) return [...lines]
  const kept = { ...configured, days: before.days, for: before.for }
  const equal = isLine(lineKey(kept))
  const equalLine = lines.find((line) => line !== before && equal(line))
  const line = { ...kept, quantity: before.quantity + (equalLine?.quantity ?? 0) }
  return lines.filter((each) => each !== equalLine).map((each) => (each === before ? line : each))
}

/** AMB115, Q31: the lines without the entries of the diner, whose session has ended; equal ones are one line then. */
const withoutEntries = (state: CartState): CartState => ({
  ...state,
  lines: state.lines.reduce<CartLine[]>(
    // AMB105: a warning that was accepted for an entry does not count for another person.
    (lines, { for: entry, quantity, ...line }) =>
      withAdded(lines, entry ? { ...line, accepted: nothingAccepted } : line, quantity),
    [],
  ),
})

const swapped = (line: CartLine, { before, now }: { before: string; now: string }): CartLine => {
  if (line.for === undefined) return { ...line, for: before }
  return line.for === now ? { ...line, for: undefined } : line
}

const slice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** The diner adds a dish in its default configuration. The saga dispatches `itemAdded` or shows the refusal. */
    addRequested: (state, _: PayloadAction<DishInSize & { storeId: number; accepted: AvoidedIn }>) => state,
    /** The diner adds one more quantity step of a line. */
    moreRequested: (state, _: PayloadAction<{ lineKey: string }>) => state,
    /** The diner typed the quantity of a line. The saga dispatches `quantitySet`, removes the line, or shows the refusal. */
    quantityRequested: (state, _: PayloadAction<{ lineKey: string; quantity: number }>) => state,
    /** F2, SAVE: the diner adds a configured dish. Handled like `addRequested`. */
    lineConfigured: (state, _: PayloadAction<{ storeId: number; line: AgreedLine }>) => state,
    /**
     * F2, EDIT: the diner changed the configuration of a line. The line keeps its quantity and is merged with an equal
     * line (AMB68).
     */
    lineReconfigured: (state, { payload }: PayloadAction<{ storeId: number; lineKey: string; line: AgreedLine }>) =>
      withLines(state, withReplaced(state.lines, payload.lineKey, payload.line)),
    /** J10: the diner opens the configuration of a line for editing. */
    editRequested: (state, _: PayloadAction<{ lineKey: string }>) => state,
    /** J3, J5: the diner removes one quantity step of a line. The saga dispatches `itemRemoved`, and offers to undo it. */
    lessRequested: (state, _: PayloadAction<{ lineKey: string }>) => state,
    /** The minus button of a dish card: like `lessRequested`, for the last line of this dish and size for the chosen entry. */
    dishLessRequested: (state, _: PayloadAction<DishInSize>) => state,
    /** The diner removes a whole line. The saga dispatches `lineDropped`, and offers to undo it. */
    dropRequested: (state, _: PayloadAction<{ lineKey: string }>) => state,
    /** The diner takes back a removal. The saga puts the line back. */
    undoRequested: (state, _: PayloadAction<RemovedLine>) => state,
    itemAdded: {
      prepare: (addition: Addition) => ({ payload: { ...addition, orderKey: newOrderKey() } }),
      reducer: (state, { payload }: PayloadAction<KeyedAddition>) => added(state, payload),
    },
    itemRemoved: (state, { payload }: PayloadAction<{ lineKey: string }>) => withRemoved(state, payload.lineKey),
    lineDropped: (state, { payload }: PayloadAction<{ lineKey: string }>) => {
      const same = isLine(payload.lineKey)
      return withLines(
        state,
        state.lines.filter((line) => !same(line)),
      )
    },
    /** The diner accepts the current price and facts of a changed line. */
    changeAccepted: (state, { payload }: PayloadAction<{ lineKey: string } & SeenOfLine>) => {
      const { lineKey: key, ...seen } = payload
      const same = isLine(key)
      return withLines(
        state,
        state.lines.map((line) => (same(line) ? { ...line, ...seen } : line)),
      )
    },
    /** The quantity of a line as the diner typed it. J6: or lowered to the maximum that the store sells now. */
    quantitySet: (state, { payload }: PayloadAction<{ lineKey: string; quantity: number }>) => {
      const same = isLine(payload.lineKey)
      return withLines(
        state,
        state.lines.map((line) => (same(line) ? { ...line, quantity: payload.quantity } : line)),
      )
    },
    /** The diner accepts the current price and facts of all lines. AMB114: or has chosen the days of each. */
    linesAccepted: (state, { payload }: PayloadAction<{ lines: readonly CartLine[] }>) =>
      withLines(state, payload.lines),
    /** AMB101: the diner accepts the allergen warnings of these lines. */
    warningsAccepted: (
      state,
      { payload }: PayloadAction<{ lines: readonly { lineKey: string; accepted: AvoidedIn }[] }>,
    ) => {
      const agreed = new Map(payload.lines.map(({ lineKey: key, accepted }) => [key, accepted]))
      return withLines(
        state,
        state.lines.map((line) => ({ ...line, accepted: agreed.get(lineKey(line)) ?? line.accepted })),
      )
    },
    /** G16: the diner keeps the lines and changes the kind of order. */
    kindAccepted: (state, { payload }: PayloadAction<{ kind: OrderKind }>) => ({ ...state, kind: payload.kind }),
    /** J12: the diner proceeds to checkout. The flow checks the cart, then navigates or shows the refusal. */
    proceedRequested: (state) => state,
    /** AMB115: another entry is the chosen one, which lines name already: each line stays for the entry that it was for. */
    entriesSwapped: (state, { payload }: PayloadAction<{ before: string; now: string }>) => ({
      ...state,
      lines: state.lines.map((line) => swapped(line, payload)),
    }),
    cartCleared: () => emptyCart,
    /** AMB32: restores a cleared cart; also applies a change from another tab. */
    cartRestored: (_, { payload }: PayloadAction<CartState>) => withLines(payload, payload.lines),
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => (state.lines.some((line) => line.for) ? withoutEntries(state) : state))
  },
})

export const {
  addRequested,
  moreRequested,
  quantityRequested,
  lineConfigured,
  lineReconfigured,
  editRequested,
  lessRequested,
  dishLessRequested,
  dropRequested,
  undoRequested,
  itemAdded,
  itemRemoved,
  lineDropped,
  changeAccepted,
  quantitySet,
  linesAccepted,
  warningsAccepted,
  kindAccepted,
  proceedRequested,
  entriesSwapped,
  cartCleared,
  cartRestored,
} = slice.actions
export const cartReducer = slice.reducer

export const selectCart = (state: WithCart): CartState => state.cart
