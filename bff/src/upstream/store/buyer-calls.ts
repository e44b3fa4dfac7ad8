import type { OwnBuyer } from '@tiffin/contract/buyer'
import { z } from 'zod'
import { type Caller, read, type UpstreamService } from '../service.ts'

const PATH = '/user/buyer'

const wireBuyer = z.object({
  buyer: z.union([z.null(), z.object({ name: z.string(), address: z.string(), gst: z.string() })]),
})

/** AMB112: the calls about the business that a person buys for. */
export function buyerCalls(service: UpstreamService) {
  const send = async (caller: Caller, call: Parameters<UpstreamService['send']>[1]): Promise<OwnBuyer> =>
    read('B', wireBuyer, await service.send(caller, call)).value
  return {
    buyer: (caller: Caller) => send(caller, { method: 'GET', path: PATH }),
    saveBuyer: (caller: Caller, body: OwnBuyer) => send(caller, { method: 'PUT', path: PATH, body: { ...body } }),
  }
}
