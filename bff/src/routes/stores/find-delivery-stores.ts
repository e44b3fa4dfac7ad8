import { findDeliveryStoresChecked } from '@tiffin/contract/stores.schema'
import type { FastifyInstance } from 'fastify'
import type { Gazetteer } from '../../places/gazetteer.ts'
import type { Sessions } from '../../plugins/session.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { serve } from '../serve.ts'
import { lookUpPerson } from './store-access.ts'

/** B15, B16: an empty list is a valid answer. */
export function registerFindDeliveryStores(
  app: FastifyInstance,
  { client, sessions, gazetteer }: { client: StoreClient; sessions: Sessions; gazetteer: Gazetteer },
): void {
  serve(app, findDeliveryStoresChecked, async ({ query }, { request, caller }) => {
    const session = lookUpPerson(request, sessions)
    // AMB60: the mobile number is sent only for tenants that look stores up by person, and only when signed in.
    const person = session ? { mobile: session.mobile } : {}
    // AMB91: a known pincode is replaced by its location; an unknown pincode is passed to the upstream.
    const point = query.pincode === undefined ? query : (gazetteer.locate(query.pincode) ?? { pincode: query.pincode })
    const stores = await client.deliveryStores({ ...caller, token: session?.token }, { ...point, ...person })
    return { stores }
  })
}
