import { MAX_FOLLOWED, type OrderEvent } from '@tiffin/contract/order-events'
import { elapsed } from '../platform/clock.ts'
import { joinTabGroup } from '../platform/tab-group.ts'
import { type OrderHandlers, openOrderStream } from './order-stream.ts'

/** What a tab follows. */
export interface Followed {
  readonly orders: readonly string[]
  /** Identifies the session that the tab shows. */
  readonly mark: string
}

export interface FollowHandlers extends OrderHandlers {
  /** The browser has another session now: nothing more arrives. */
  readonly onOtherSession: () => void
}

/** What tabs of one session tell one another. */
type Message =
  | { readonly kind: 'want'; readonly orders: readonly string[] }
  /** The orders that the leader's stream follows; none while it is broken. */
  | { readonly kind: 'live'; readonly orders: readonly string[] }
  | { readonly kind: 'event'; readonly event: OrderEvent }

/** Interval in which a tab repeats what it wants, in ms: a new leader learns of it, and the leader answers. */
const WANT_MS = 20_000

/** A tab that was silent for longer is gone, in ms. */
const GONE_MS = 50_000

const orderIdOf = (event: OrderEvent): string | null => {
  if (event.kind === 'order') return event.tracking.orderId
  return 'orderId' in event ? event.orderId : null
}

/** The stream of the leading tab, for the orders of all tabs. */
interface Lead {
  /** Opens the stream again when it follows too few orders. */
  follow(orders: readonly string[]): void
  /** The orders that it follows now; none while it is broken. */
  live(): readonly string[]
  /** The last event of an order. */
  last(orderId: string): OrderEvent | undefined
  close(): void
}

function openLead({ onEvent, onLive }: OrderHandlers): Lead {
  const last = new Map<string, OrderEvent>()
  let followed: readonly string[] = []
  let isLive = false
  let close = (): void => undefined
  return {
    follow(orders) {
      if (orders.every((each) => followed.includes(each))) return
      close()
      followed = orders
      isLive = false
      close = openOrderStream(orders, {
        onEvent(event) {
          const orderId = orderIdOf(event)
          // A position of a rider says nothing of the order itself.
          if (orderId !== null && event.kind !== 'rider') last.set(orderId, event)
          onEvent(event)
        },
        onLive(nowLive) {
          isLive = nowLive
          onLive(isLive)
        },
      })
    },
    live: () => (isLive ? followed : []),
    last: (orderId) => last.get(orderId),
    close: () => close(),
  }
}

/**
 * AMB84: follows orders by one stream for all tabs of this browser: the leading tab has the stream and tells the others.
 * Returns the function that ends it.
 */
export function followOrders({ orders, mark }: Followed, handlers: FollowHandlers): () => void {
  const others = new Map<string, { readonly orders: readonly string[]; readonly at: number }>()
  let lead: Lead | null = null
  let isLive = false
  let isStopped = false
  let leaderSaidAt = elapsed()

  const setLive = (followed: readonly string[]): void => {
    const nowLive = orders.every((each) => followed.includes(each))
    if (nowLive === isLive) return
    isLive = nowLive
    handlers.onLive(isLive)
  }
  const deliver = (event: OrderEvent): void => {
    if (orders.includes(orderIdOf(event) ?? '')) handlers.onEvent(event)
  }
  /** The ids of the orders that the tabs follow: those of this tab first, then those of the others. */
  function allWanted(): readonly string[] {
    for (const [tab, { at }] of others) if (elapsed() - at > GONE_MS) others.delete(tab)
    const wanted = [...orders, ...[...others.values()].flatMap((each) => each.orders)]
    return [...new Set(wanted)].slice(0, MAX_FOLLOWED)
  }
  const tellLive = (): void => {
    const live = lead?.live() ?? []
    group.tell({ kind: 'live', orders: live })
    setLive(live)
  }

  function heard(event: OrderEvent): void {
    if (event.kind === 'session' && event.mark !== mark) {
      stop()
      handlers.onOtherSession()
      return
    }
    // The others first: this tab may stop when it hears that its order has ended.
    group.tell({ kind: 'event', event })
    deliver(event)
  }
  function wanted(from: string, theirs: readonly string[]): void {
    others.set(from, { orders: theirs, at: elapsed() })
    if (theirs.length === 0) others.delete(from)
    if (!lead) return
    lead.follow(allWanted())
    for (const orderId of theirs) {
      const event = lead.last(orderId)
      if (event) group.tell({ kind: 'event', event })
    }
    tellLive()
  }

  function fromLeader(message: Exclude<Message, { kind: 'want' }>): void {
    leaderSaidAt = elapsed()
    if (message.kind === 'live') setLive(message.orders)
    else deliver(message.event)
  }

  // SAFE11: the name has the session's mark, so that a tab of another session neither hears this one nor waits for it.
  const group = joinTabGroup<Message>(`orders ${mark}`, {
    onLead() {
      lead = openLead({ onEvent: heard, onLive: tellLive })
      lead.follow(allWanted())
    },
    onMessage(message, from) {
      if (message.kind === 'want') wanted(from, message.orders)
      else fromLeader(message)
    },
  })
  const want = (): void => {
    group.tell({ kind: 'want', orders })
    if (!lead && elapsed() - leaderSaidAt > GONE_MS) setLive([])
  }
  want()
  const repeat = setInterval(want, WANT_MS)

  function stop(): void {
    if (isStopped) return
    isStopped = true
    clearInterval(repeat)
    if (lead) group.tell({ kind: 'live', orders: [] })
    group.tell({ kind: 'want', orders: [] })
    lead?.close()
    group.leave()
  }
  return stop
}
