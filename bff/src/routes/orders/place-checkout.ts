import { findCheckoutChecked, placeCheckoutChecked } from '@tiffin/contract/checkouts.schema'
import { capabilitiesOf } from '@tiffin/tenancy/capabilities-of'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import type { Storefronts } from '../../caching/storefronts.ts'
import { toWireCheckout } from '../../presenters/wire-order.ts'
import { ProblemError } from '../../problem-error.ts'
import type { StoreClient } from '../../upstream/store/client.ts'
import { callbackUrlOf } from '../callback-url.ts'
import { menuFor } from '../menu-for.ts'
import { serveSignedIn } from '../serve.ts'

const takesCheckouts = (tenant: Tenant): boolean => capabilitiesOf(tenant).includes('checkouts')

/**
 * AMB115: places the orders of several entries, all or none (capability `checkouts`). Sends the attempt's key, so that a
 * repeated placement creates them once (SAFE2).
 */
export function registerPlaceCheckout(
  app: FastifyInstance,
  { client, storefronts }: { client: StoreClient; storefronts: Storefronts },
): void {
  serveSignedIn(app, placeCheckoutChecked, async ({ body }, { request, caller, personal, session }) => {
    if (!takesCheckouts(personal.tenant)) throw new ProblemError('refused', (say) => say.orderTypeNotOffered)
    const menu = await menuFor(storefronts, caller, body, session)
    const wire = toWireCheckout(body, menu, session, messagesOf(caller.tenant))
    return client.placeCheckout(personal, { ...wire, callbackUrl: callbackUrlOf(request) }, body.attemptKey)
  })

  serveSignedIn(app, findCheckoutChecked, async ({ params: { attemptKey } }, { session, personal }) => ({
    placed: takesCheckouts(personal.tenant) ? await client.findCheckout(personal, session.mobile, attemptKey) : null,
  }))
}
