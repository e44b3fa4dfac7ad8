import type { FastifyInstance } from 'fastify'
import { openDishDetails } from '../caching/dish-details.ts'
import type { RateLimit } from '../plugins/rate-limit.ts'
import type { Sessions } from '../plugins/session.ts'
import type { Services } from '../services.ts'
import { registerShell } from '../shell/shell.ts'
import { registerCountPageView } from './boot/count-page-view.ts'
import { registerGetBoot } from './boot/get-boot.ts'
import { registerResendCode } from './identity/resend-code.ts'
import { registerSignIn } from './identity/sign-in.ts'
import { registerSignOut } from './identity/sign-out.ts'
import { registerSignUp } from './identity/sign-up.ts'
import { registerVerifyCode } from './identity/verify-code.ts'
import { registerVerifySession } from './identity/verify-session.ts'
import { registerMapFrame } from './map/map-frame.ts'
import { registerTiles } from './map/tiles.ts'
import { registerNotFound } from './operations/not-found.ts'
import { registerSite } from './operations/site.ts'
import { registerEarlierTracking } from './orders/earlier-tracking.ts'
import { registerPlaceById } from './places/place-by-id.ts'
import { registerReverseGeocode } from './places/reverse-geocode.ts'
import { registerSearchPlaces } from './places/search-places.ts'
import { registerCheckServiceability } from './stores/check-serviceability.ts'
import { registerFindDeliveryStores } from './stores/find-delivery-stores.ts'
import { registerFindPickupStores } from './stores/find-pickup-stores.ts'
import { registerGetDishDetail } from './stores/get-dish-detail.ts'
import { registerGetStorefront } from './stores/get-storefront.ts'

export interface VisitorParts extends Services {
  readonly sessions: Sessions
  readonly rateLimit: RateLimit
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly googleMapsUrl: string
}

/** Sign-up and sign-in: calls that send messages or test passcodes, with a lower rate limit per address. */
async function identityRoutes(scope: FastifyInstance, parts: VisitorParts): Promise<void> {
  await parts.rateLimit.limitIdentity(scope)
  registerSignUp(scope, parts)
  registerVerifyCode(scope, parts)
  registerResendCode(scope, parts)
  registerSignIn(scope, parts)
}

/**
 * API calls and pages for everyone. A14, A16: stores and menus may depend on the session, which those routes check
 * themselves.
 */
export async function visitorRoutes(scope: FastifyInstance, parts: VisitorParts): Promise<void> {
  registerSite(scope)
  registerTiles(scope, parts.gazetteer)
  registerMapFrame(scope, { build: parts.build, googleUrl: parts.googleMapsUrl })

  registerGetBoot(scope, parts.sessions)
  registerCountPageView(scope, parts.metrics)
  registerSearchPlaces(scope, parts)
  registerPlaceById(scope, parts.placesOf)
  registerReverseGeocode(scope, parts.placesOf)
  registerFindDeliveryStores(scope, parts)
  registerFindPickupStores(scope, parts)
  registerCheckServiceability(scope, parts)
  registerGetStorefront(scope, parts)
  registerGetDishDetail(scope, { ...parts, details: openDishDetails() })
  await scope.register(async (identity) => identityRoutes(identity, parts))
  registerSignOut(scope, parts)
  registerVerifySession(scope, parts)
  registerEarlierTracking(scope)

  const pages = registerShell(scope, parts)
  registerNotFound(scope, pages, parts.rateLimit.count)
}
