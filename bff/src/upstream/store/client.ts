import type { Address, AddressDraft, NewAddress } from '@tiffin/contract/addresses'
import type { Channel, Profile } from '@tiffin/contract/identity'
import type { MealTime } from '@tiffin/contract/storefront'
import type { Store, StoreCard } from '@tiffin/contract/stores'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { HttpAnswer } from '../http.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { accountCalls } from './account-calls.ts'
import { sendRemoval, type WantedRemoval } from './address-removal.ts'
import { buyerCalls } from './buyer-calls.ts'
import { type Catalogue, toCatalogue } from './catalogue.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { couponCalls } from './coupons.ts'
import { documentCalls } from './document-calls.ts'
import { entryCalls } from './entry-calls.ts'
import { entryCodeCalls } from './entry-code-calls.ts'
import { grievanceCalls } from './grievance-calls.ts'
import { itemCalls } from './item-calls.ts'
import { type MenuMoment, menuBody, menuQuery } from './menu-question.ts'
import { readNewAddress } from './new-address.ts'
import { orderAgainCalls } from './order-again-calls.ts'
import { orderCalls } from './order-calls.ts'
import { orderListCalls } from './order-lists.ts'
import { ownAvoidsCalls } from './own-avoids-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { paymentCalls } from './payment-calls.ts'
import { ratingCalls } from './rating-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { readSignedIn, readVerifiedCode, type SignedIn, type VerifiedCode } from './signed-in.ts'
import { toAddresses, toMealTime, toStore, toStoreCard } from './translate.ts'
import {
  wireAddresses,
  wireMealTime,
  wireServiceability,
  wireSignUp,
  wireStatus,
  wireStore,
  wireStores,
  wireVerified,
} from './wire.ts'
import { wireMenu } from './wire-menu.ts'
import { worsenedCalls } from './worsened-calls.ts'

export interface Place {
  readonly lat?: number | undefined
  readonly long?: number | undefined
  readonly pincode?: string | undefined
  /** A15, AMB60: only for tenants that require it, and only when signed in. */
  readonly mobile?: string | undefined
}

/** The store service in the contract's terms: this interface hides envelopes, wire spellings and rupees. */
export type StoreClient = ReturnType<typeof storeClient>

/**
 * The calls return raw responses, because a cache first checks whether anything changed; `readStore`, `readMenu` and
 * `readMealTime` parse them.
 */
function publicReads(service: UpstreamService) {
  return {
    /** A15: a restricted tenant's upstream responds not-found for a store that the caller may not see. */
    store: (caller: Caller, storeId: number, mobile?: string): Promise<HttpAnswer> =>
      service.send(caller, { method: 'GET', path: `/store/${storeId}`, query: { mobile } }),
    readStore: (answer: HttpAnswer): Store => toStore(read('A', wireStore, answer).value),
    /** The upstream responds 304 if the catalogue still has `etag`. */
    menu: (caller: Caller, storeId: number, moment: MenuMoment, etag: string | null): Promise<HttpAnswer> =>
      service.send(caller, {
        method: 'POST',
        path: `/store/${storeId}/menu`,
        query: menuQuery(moment),
        body: menuBody(moment),
        headers: etag === null ? {} : { 'if-none-match': etag },
        isIdempotent: true,
      }),
    /** A16: the menu for the person whose token the caller has. */
    personalMenu: (caller: Caller, storeId: number, moment: MenuMoment): Promise<HttpAnswer> =>
      service.send(caller, {
        method: 'POST',
        path: `/auth/store/${storeId}/menu`,
        query: menuQuery(moment),
        body: menuBody(moment),
        isIdempotent: true,
      }),
    readMenu: (answer: HttpAnswer): Catalogue => toCatalogue(read('A', wireMenu, answer).value),
    mealTime: (caller: Caller, storeId: number): Promise<HttpAnswer> =>
      service.send(caller, { method: 'POST', path: '/getMealTime', body: { store: storeId }, isIdempotent: true }),
    readMealTime: (answer: HttpAnswer): MealTime => toMealTime(read('A', wireMealTime, answer).value),
  }
}

function storeLookups(service: UpstreamService) {
  const cards = (answer: HttpAnswer): readonly StoreCard[] => read('A', wireStores, answer).value.map(toStoreCard)
  return {
    /** B15: nearest first. */
    deliveryStores: async (caller: Caller, place: Place) =>
      cards(await service.send(caller, { method: 'GET', path: '/deliveryStore', query: { ...place } })),
    pickupStores: async (caller: Caller, mobile?: string) =>
      cards(await service.send(caller, { method: 'GET', path: '/pickupStore', query: { mobile } })),
    /** X12: whether a store delivers to a point, and the charge. */
    async serviceability(caller: Caller, storeId: number, point: { latitude: number; longitude: number }) {
      const body = { store: storeId, lat: point.latitude, long: point.longitude }
      const answer = await service.send(caller, {
        method: 'POST',
        path: '/checkServiceability',
        body,
        isIdempotent: true,
      })
      const { servicable, deliveryCharges } = read('B', wireServiceability, answer).value
      return { serviceable: servicable, deliveryCharges }
    },
  }
}

function identityCalls(service: UpstreamService) {
  return {
    /** Q18: returns the token of the pending sign-up. */
    async signUp(caller: Caller, who: { name: string; mobile: string; email?: string; passcode?: string }) {
      const { passcode, ...details } = who
      const body = { ...details, ...(passcode !== undefined && { pin: passcode }) }
      const answer = read('C', wireSignUp, await service.send(caller, { method: 'POST', path: '/signup', body }))
      return { token: answer.value.signUpToken, message: answer.message ?? messagesOf(caller.tenant).success }
    },
    /** Q21, Q22: verifies a code. `headers` name the device, which a session may remember. */
    async verifyCode(
      caller: Caller,
      input: { code: string; channel: Channel; signUpToken: string },
      headers: Readonly<Record<string, string>>,
    ): Promise<VerifiedCode> {
      const body = { otp: input.code, type: input.channel, token: input.signUpToken }
      return readVerifiedCode(await service.send(caller, { method: 'POST', path: '/signup/verifyOtp', body, headers }))
    },
    /** Q23: resends the code of a channel. */
    async resendCode(caller: Caller, input: { channel: Channel; signUpToken: string }) {
      const body = { type: input.channel, token: input.signUpToken }
      const answer = read(
        'C',
        wireStatus,
        await service.send(caller, { method: 'POST', path: '/signup/resendOtp', body }),
      )
      return { message: answer.message ?? messagesOf(caller.tenant).success }
    },
    /** Q11: throws the upstream's failure for wrong credentials. `headers` name the device. */
    async signIn(
      caller: Caller,
      who: { mobile?: string; email?: string; passcode: string },
      headers: Readonly<Record<string, string>>,
    ): Promise<SignedIn> {
      const { passcode, ...name } = who
      const body = { ...name, pin: passcode }
      return readSignedIn(await service.send(caller, { method: 'POST', path: '/signin', body, headers }))
    },
    /** Q27: requests a passcode for a number or an e-mail address. */
    async resendPasscode(caller: Caller, body: { mobile?: string; email?: string }) {
      const answer = read('C', wireStatus, await service.send(caller, { method: 'POST', path: '/resendpin', body }))
      return { message: answer.message ?? messagesOf(caller.tenant).passcodeSent }
    },
    /**
     * Throws `session-expired` when the token is no longer valid. Returns the person's present profile; null from an
     * upstream that does not send it.
     */
    async verifySession(caller: Caller): Promise<Profile | null> {
      return read('C', wireVerified, await service.send(caller, { method: 'GET', path: '/verifyAuth' })).value.data
    },
    async signOut(caller: Caller): Promise<void> {
      read('C', wireStatus, await service.send(caller, { method: 'GET', path: '/signout' }))
    },
  }
}

function addressCalls(service: UpstreamService) {
  const addressesIn = (answer: HttpAnswer): readonly Address[] =>
    toAddresses(read('B', wireAddresses, answer).value.addresses)
  return {
    async addresses(caller: Caller, user: string): Promise<readonly Address[]> {
      return addressesIn(await service.send(caller, { method: 'GET', path: '/address', query: { user } }))
    },
    /** L9: adds an address and returns it with its id. */
    async addAddress(caller: Caller, user: string, input: NewAddress): Promise<Address> {
      const { storeId, ...address } = input
      const { latitude, longitude, ...fields } = address
      const at = storeId === null ? {} : { storeId }
      const body = { ...fields, ...at, lat: latitude, long: longitude, user }
      const answer = await service.send(caller, { method: 'POST', path: '/address', body })
      return { ...address, id: readNewAddress(answer).id, isDefault: false, orders: [] }
    },
    /** L23, SB1: returns the new list. */
    async editAddress(caller: Caller, user: string, id: string, input: AddressDraft): Promise<readonly Address[]> {
      const { latitude, longitude, ...fields } = input
      const body = { ...fields, lat: latitude, long: longitude, id, user }
      return addressesIn(await service.send(caller, { method: 'PUT', path: '/address', body }))
    },
    /** L1: returns the new list. */
    async chooseDefaultAddress(caller: Caller, user: string, id: string): Promise<readonly Address[]> {
      return addressesIn(await service.send(caller, { method: 'PUT', path: '/address/default', body: { user, id } }))
    },
    /** L12, SB1: returns the remaining list. */
    async removeAddress(caller: Caller, user: string, wanted: WantedRemoval) {
      const { removed, addresses } = await sendRemoval(service, caller, user, wanted)
      return { removed, addresses: toAddresses(addresses) }
    },
  }
}

export function storeClient(service: UpstreamService) {
  return {
    ...publicReads(service),
    ...storeLookups(service),
    ...identityCalls(service),
    ...accountCalls(service),
    ...sessionCalls(service),
    ...ownAvoidsCalls(service),
    ...buyerCalls(service),
    ...grievanceCalls(service),
    ...passkeyCalls(service),
    ...addressCalls(service),
    ...entryCalls(service),
    ...entryCodeCalls(service),
    ...orderCalls(service),
    ...checkoutCalls(service),
    ...itemCalls(service),
    ...worsenedCalls(service),
    ...orderAgainCalls(service),
    ...ratingCalls(service),
    ...couponCalls(service),
    ...paymentCalls(service),
    ...orderListCalls(service),
    ...documentCalls(service),
  }
}
