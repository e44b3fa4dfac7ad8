import { type Caller, read, type UpstreamService } from '../service.ts'
import { type WireAddress, wireRemoval } from './wire.ts'

/** A deletion of an address or entry; `orders`: the ids of the current orders that the diner has seen, or ''. */
export interface WantedRemoval {
  readonly id: string
  readonly orders: string
}

/** L12, SB1: deletes an address or entry. Returns whether it is deleted, and the list. */
export async function sendRemoval(
  service: UpstreamService,
  caller: Caller,
  user: string,
  { id, orders }: WantedRemoval,
): Promise<{ readonly removed: boolean; readonly addresses: readonly WireAddress[] }> {
  const query = { user, id, ...(orders === '' ? {} : { orders }) }
  return read('B', wireRemoval, await service.send(caller, { method: 'DELETE', path: '/address', query })).value
}
