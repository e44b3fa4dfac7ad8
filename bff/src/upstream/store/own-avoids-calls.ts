import type { OwnAvoids } from '@tiffin/contract/own-avoids'
import { z } from 'zod'
import { type Caller, read, type UpstreamService } from '../service.ts'
import type { AvoidsWithConsent } from './entry-calls.ts'
import { wireAvoids } from './wire-allergens.ts'

const PATH = '/user/avoids'

const wireOwnAvoids = z.object({ avoids: z.union([z.null(), wireAvoids]) })

/** AMB105: the calls about what a person keeps with the account of the allergens that they avoid. */
export function ownAvoidsCalls(service: UpstreamService) {
  const send = async (caller: Caller, call: Parameters<UpstreamService['send']>[1]): Promise<OwnAvoids> =>
    read('B', wireOwnAvoids, await service.send(caller, call)).value
  return {
    ownAvoids: (caller: Caller) => send(caller, { method: 'GET', path: PATH }),
    keepOwnAvoids: (caller: Caller, { avoids, consent }: AvoidsWithConsent) =>
      send(caller, { method: 'PUT', path: PATH, body: { allergens: avoids, consent } }),
    withdrawOwnAvoids: (caller: Caller) => send(caller, { method: 'DELETE', path: PATH }),
  }
}
