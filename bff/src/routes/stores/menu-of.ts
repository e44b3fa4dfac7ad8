import type { MenuFor } from '@tiffin/contract/storefront'
import type { FastifyRequest } from 'fastify'
import { requireOffered, type Storefronts } from '../../caching/storefronts.ts'
import { callerOf } from '../../plugins/caller.ts'
import type { Sessions } from '../../plugins/session.ts'
import type { Catalogue } from '../../upstream/store/catalogue.ts'
import { personOf } from './store-access.ts'

/** The menu that a request for details reads. */
interface MenuOfRequest {
  readonly catalogue: Catalogue
  /** A16: the menu depends on the person, and no part of it may be cached. */
  readonly isPersonal: boolean
}

/** The store's menu for the requested moment and person. Throws `refused` for a date or plan that is not offered. */
export async function menuOf(
  request: FastifyRequest<{ Params: { storeId: number } }>,
  { storefronts, sessions }: { readonly storefronts: Storefronts; readonly sessions: Sessions },
  wanted: MenuFor,
): Promise<MenuOfRequest> {
  const { storeId } = request.params
  const person = personOf(request, sessions)
  const parts = person
    ? await storefronts.personal(callerOf(request), storeId, person, wanted)
    : await storefronts.parts(callerOf(request), storeId, wanted)
  requireOffered(parts, wanted)
  return { catalogue: parts.catalogue, isPersonal: person !== null }
}
