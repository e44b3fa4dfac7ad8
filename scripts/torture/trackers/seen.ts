import type { OrderEvent } from '@tiffin/contract/order-events'

/** An order as a tracker shows it, or as it is stored. */
export interface OrderNow {
  readonly seq: number
  readonly status: number
}

/** What the streams of one tracker have said. */
export interface Seen {
  /** What the tracker shows of an order; undefined: nothing yet. */
  of(orderId: string): OrderNow | undefined
  hear(event: OrderEvent): void
}

export interface SeenOptions {
  /** The tracker, as reports name it. */
  readonly name: string
  readonly isOwn: (orderId: string) => boolean
  readonly violation: (text: string) => void
}

/** Remembers the last state of each order, and reports what no stream of its person may say (AMB84, S24). */
export function openSeen({ name, isOwn, violation }: SeenOptions): Seen {
  const orders = new Map<string, OrderNow>()
  let mark: string | undefined

  function hearOrder(orderId: string, seq: number | null, status: number): void {
    const known = orders.get(orderId)
    if (!isOwn(orderId)) violation(`${name} shows order ${orderId} of another person`)
    else if (seq === null) violation(`${name} shows order ${orderId} without a number`)
    else if (known && seq < known.seq) violation(`${name} shows #${seq} of order ${orderId} after #${known.seq}`)
    else orders.set(orderId, { seq, status })
  }

  function hearSession(now: string): void {
    if (mark !== undefined && now !== mark) violation(`${name} has another session than before`)
    mark = now
  }

  return {
    of: (orderId) => orders.get(orderId),
    hear(event) {
      if (event.kind === 'order') hearOrder(event.tracking.orderId, event.tracking.seq, event.tracking.status)
      if (event.kind === 'rider' && !isOwn(event.orderId)) violation(`${name} shows a rider of another person's order`)
      if (event.kind === 'gone' && isOwn(event.orderId)) violation(`${name} loses its own order ${event.orderId}`)
      if (event.kind === 'session') hearSession(event.mark)
    },
  }
}

const said = (order: OrderNow | undefined): string => (order ? `#${order.seq} in state ${order.status}` : 'nothing')

/** What a tracker shows wrongly; null: it is right. */
export function whyWrong(name: string, orderId: string, shown: OrderNow | undefined, stored: OrderNow): string | null {
  if (shown?.seq === stored.seq && shown.status === stored.status) return null
  return `${name} shows ${said(shown)} of order ${orderId}, which is ${said(stored)}`
}
