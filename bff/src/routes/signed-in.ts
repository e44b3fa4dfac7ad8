import { fastifySSE } from '@fastify/sse'
import type { FastifyInstance } from 'fastify'
import { registerRequestSource } from '../plugins/request-source.ts'
import { requireSession, type Sessions } from '../plugins/session.ts'
import type { Services } from '../services.ts'
import type { SealingKey } from '../session/seal.ts'
import type { StreamLimits } from '../tracking/stream-places.ts'
import { registerAccount } from './account/account.ts'
import { registerBuyer } from './account/buyer.ts'
import { registerAddAddress } from './addresses/add-address.ts'
import { registerChangeAddresses } from './addresses/change-addresses.ts'
import { registerListAddresses } from './addresses/list-addresses.ts'
import { registerCoupons } from './coupons/coupons.ts'
import { registerDocuments } from './documents/documents.ts'
import { registerEntries } from './entries/entries.ts'
import { registerEntryCodes } from './entries/entry-codes.ts'
import { registerGrievances } from './grievances/grievances.ts'
import { registerCancelOrder } from './orders/cancel-order.ts'
import { registerFindAttempt } from './orders/find-attempt.ts'
import { registerMyOrders } from './orders/my-orders.ts'
import { registerOrderAgain } from './orders/order-again.ts'
import { registerOrderEvents } from './orders/order-events.ts'
import { registerPayment } from './orders/payment.ts'
import { registerPlaceCheckout } from './orders/place-checkout.ts'
import { registerPlaceOrder } from './orders/place-order.ts'
import { registerRateOrder } from './orders/rate-order.ts'
import { registerTrackItem } from './orders/track-item.ts'
import { registerTrackOrder } from './orders/track-order.ts'
import { registerWorsenedOrder } from './orders/worsened-order.ts'
import { registerOwnAvoids } from './own-avoids/own-avoids.ts'
import { registerPasskeys } from './passkeys/passkeys.ts'
import { registerChangePlans } from './plans/change-plans.ts'
import { registerOwnPlans } from './plans/own-plans.ts'
import { registerPlacePlan } from './plans/place-plan.ts'
import { registerPlaceTogether } from './plans/place-together.ts'
import { registerPlanAgain } from './plans/plan-again.ts'
import { registerSessions } from './sessions/sessions.ts'
import { registerPassbook } from './wallet/passbook.ts'
import { registerPassbookFile } from './wallet/passbook-file.ts'
import { requireWallet } from './wallet/require-wallet.ts'
import { registerWallet } from './wallet/wallet.ts'

export interface SignedInParts extends Services {
  readonly sessions: Sessions
  readonly streamLimits: StreamLimits
  readonly clock: () => number
  readonly sessionKeys: readonly SealingKey[]
}

/** Calls that test the own passcode or send a code, which are limited per network address. */
async function accountRoutes(scope: FastifyInstance, parts: SignedInParts): Promise<void> {
  registerRequestSource(scope, { keys: parts.sessionKeys, sessions: parts.sessions })
  registerAccount(scope, parts)
}

/** V: the calls of tenants with a wallet. */
async function walletRoutes(scope: FastifyInstance, parts: SignedInParts): Promise<void> {
  requireWallet(scope)
  registerWallet(scope, parts)
  registerPassbook(scope, parts)
  registerPassbookFile(scope, parts)
}

/** The routes for a person's own data; the scope requires the session, so that no route can omit it. */
export async function signedInRoutes(scope: FastifyInstance, parts: SignedInParts): Promise<void> {
  requireSession(scope, parts.sessions)
  await scope.register(async (account) => accountRoutes(account, parts))
  registerListAddresses(scope, parts)
  registerAddAddress(scope, parts)
  registerChangeAddresses(scope, parts)
  registerEntries(scope, parts)
  await scope.register(async (codes) => registerEntryCodes(codes, parts))
  registerOwnAvoids(scope, parts)
  registerBuyer(scope, parts)
  registerGrievances(scope, parts)
  registerSessions(scope, parts)
  registerPasskeys(scope, parts)

  registerCoupons(scope, parts)
  registerPlaceOrder(scope, parts)
  registerPlaceCheckout(scope, parts)
  registerFindAttempt(scope, parts)
  registerTrackOrder(scope, parts)
  registerTrackItem(scope, parts)
  registerCancelOrder(scope, parts)
  registerWorsenedOrder(scope, parts)
  registerOrderAgain(scope, parts)
  registerRateOrder(scope, parts)
  registerPayment(scope, parts)
  registerMyOrders(scope, parts)
  registerPlacePlan(scope, parts)
  registerPlaceTogether(scope, parts)
  registerOwnPlans(scope, parts)
  registerChangePlans(scope, parts)
  registerPlanAgain(scope, parts)
  await scope.register(async (documents) => registerDocuments(documents, parts))
  await scope.register(async (wallet) => walletRoutes(wallet, parts))
  await scope.register(fastifySSE)
  registerOrderEvents(scope, { ...parts, limits: parts.streamLimits })
}
