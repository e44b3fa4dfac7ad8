import { BEAT_MS, type OrderEvent, orderEvents } from '@tiffin/contract/order-events'
import { openStream } from './stream.ts'

export interface OrderHandlers {
  readonly onEvent: (event: OrderEvent) => void
  /** False: changes may be missed from now on. Called only when that changes; false at first. */
  readonly onLive: (isLive: boolean) => void
}

const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 10_000

/** AMB84: the pause before a stream is opened again, at random: a server that restarts has many streams to open. */
export const comeBackMs = (): number => SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS)

/** A stream that says nothing for longer is lost, although the browser reports no error, in ms. */
export const SILENT_MS = 2 * BEAT_MS + 5_000

/** Follows orders by a stream of this tab, which is opened again whenever it breaks. Returns the function that ends it. */
export function openOrderStream(orders: readonly string[], { onEvent, onLive }: OrderHandlers): () => void {
  let close = (): void => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLive = false
  const next = (step: () => void, ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(step, ms)
  }
  const setLive = (nowLive: boolean): void => {
    if (nowLive === isLive) return
    isLive = nowLive
    onLive(isLive)
  }
  const broken = (): void => {
    close()
    setLive(false)
    next(open, comeBackMs())
  }
  const heard = (event: OrderEvent): void => {
    next(broken, SILENT_MS)
    setLive(true)
    if (event.kind !== 'beat') onEvent(event)
  }
  function open(): void {
    next(broken, SILENT_MS)
    close = openStream(orderEvents, { query: { orders: orders.join(',') } }, { onMessage: heard, onBreak: broken })
  }
  open()
  return () => {
    clearTimeout(timer)
    close()
  }
}
