import type { FastifyInstance } from 'fastify'
import { openDishDetails } from '../caching/dish-details.ts'
import type { RateLimit } from '../plugins/rate-limit.ts'
import { registerRequestSource } from '../plugins/request-source.ts'
import type { Sessions } from '../plugins/session.ts'
import type { Services } from '../services.ts'
import type { SealingKey } from '../session/seal.ts'
import { registerShell } from '../shell/shell.ts'
import { registerCountPageView } from './boot/count-page-view.ts'
import { registerGetBoot } from './boot/get-boot.ts'
import { registerVisitorGrievances } from './grievances/grievances.ts'
import { registerResendCode } from './identity/resend-code.ts'
import { registerResendPasscode } from './identity/resend-passcode.ts'
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
import { registerPasskeySignIn } from './passkeys/passkey-sign-in.ts'
import { registerPaymentCallback } from './payments/callback.ts'
import { registerSandbox } from './payments/sandbox.ts'
import { registerPlaceById } from './places/place-by-id.ts'
import { registerReverseGeocode } from './places/reverse-geocode.ts'
import { registerSearchPlaces } from './places/search-places.ts'
import { registerCheckServiceability } from './stores/check-serviceability.ts'
import { registerFindDeliveryStores } from './stores/find-delivery-stores.ts'
import { registerFindPickupStores } from './stores/find-pickup-stores.ts'
import { registerGetDishDetail } from './stores/get-dish-detail.ts'
import { registerGetDishDetails } from './stores/get-dish-details.ts'
import { registerGetStorefront } from './stores/get-storefront.ts'
import { requireStoreAccess } from './stores/store-access.ts'

export interface VisitorParts extends Services {
  readonly sessions: Sessions
  readonly rateLimit: RateLimit
  /** Epoch milliseconds. */
  readonly clock: () => number
  readonly googleMapsUrl: string
  readonly sessionKeys: readonly SealingKey[]
}

/** Sign-up and sign-in: calls that send messages or test passcodes, with a lower rate limit per address. */
async function identityRoutes(scope: FastifyInstance, parts: VisitorParts): Promise<void> {
  await parts.rateLimit.limitIdentity(scope)
  registerRequestSource(scope, { keys: parts.sessionKeys, sessions: parts.sessions })
  registerSignUp(scope, parts)
  registerVerifyCode(scope, parts)
  registerResendCode(scope, parts)
  registerSignIn(scope, parts)
  registerResendPasscode(scope, parts)
}

/** Separate from `identityRoutes`: a login form asks for a challenge when it opens, which must not use up sign-ins. */
async function passkeySignInRoutes(scope: FastifyInstance, parts: VisitorParts): Promise<void> {
  await parts.rateLimit.limitIdentity(scope)
  registerRequestSource(scope, { keys: parts.sessionKeys, sessions: parts.sessions })
  registerPasskeySignIn(scope, parts)
}

/** Separate from `identityRoutes`: a complaint must not use up sign-ins. */
async function grievanceRoutes(scope: FastifyInstance, parts: VisitorParts): Promise<void> {
  await parts.rateLimit.limitIdentity(scope)
  registerRequestSource(scope, { keys: parts.sessionKeys, sessions: parts.sessions })
  registerVisitorGrievances(scope, parts)
}

/** A14: what shows something of a store. A15, A16: stores and menus may depend on the person. */
async function storeRoutes(scope: FastifyInstance, parts: VisitorParts): Promise<void> {
  requireStoreAccess(scope, parts.sessions)
  registerFindDeliveryStores(scope, parts)
  registerFindPickupStores(scope, parts)
  registerCheckServiceability(scope, parts)
  registerGetStorefront(scope, parts)
  const details = openDishDetails()
  registerGetDishDetail(scope, { ...parts, details })
  registerGetDishDetails(scope, { ...parts, details })
}

/** API calls and pages for everyone. */
export async function visitorRoutes(scope: FastifyInstance, parts: VisitorParts): Promise<void> {
  registerSite(scope)
  registerTiles(scope, parts.gazetteer)
  registerMapFrame(scope, { build: parts.build, googleUrl: parts.googleMapsUrl })

  registerGetBoot(scope, parts.sessions)
  registerCountPageView(scope, parts.pageViews)
  registerSearchPlaces(scope, parts)
  registerPlaceById(scope, parts.placesOf)
  registerReverseGeocode(scope, parts.placesOf)
  await scope.register(async (stores) => storeRoutes(stores, parts))
  await scope.register(async (identity) => identityRoutes(identity, parts))
  await scope.register(async (passkeys) => passkeySignInRoutes(passkeys, parts))
  await scope.register(async (grievances) => grievanceRoutes(grievances, parts))
  registerSignOut(scope, parts)
  registerVerifySession(scope, parts)
  registerEarlierTracking(scope)
  await registerPaymentCallback(scope, parts)
  registerSandbox(scope, parts)

  const pages = registerShell(scope, parts)
  registerNotFound(scope, pages, parts.rateLimit.count)
}
