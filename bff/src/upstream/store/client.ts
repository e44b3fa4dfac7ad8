import type { Address, AddressDraft, NewAddress } from '@tiffin/contract/addresses'
import type { Entry, EntryDraft } from '@tiffin/contract/entries'
import type { Channel, Profile } from '@tiffin/contract/identity'
import type { PlacedOrder, Tracking } from '@tiffin/contract/orders'
import type { MealTime } from '@tiffin/contract/storefront'
import type { Store, StoreCard } from '@tiffin/contract/stores'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { z } from 'zod'
import { ProblemError, someError } from '../../problem-error.ts'
import { parseJson } from '../envelopes.ts'
import type { HttpAnswer } from '../http.ts'
import { type Caller, type ParsedAnswer, read, type StoreService } from '../service.ts'
import { type Catalogue, toCatalogue } from './catalogue.ts'
import { type MenuMoment, menuBody, menuQuery } from './menu-question.ts'
import {
  toAddresses,
  toEntry,
  toMealTime,
  toPlacedOrder,
  toStore,
  toStoreCard,
  toTracking,
  toWireEntry,
} from './translate.ts'
import {
  wireAddresses,
  wireMealTime,
  wireNewAddress,
  wireOrder,
  wirePlacedOrder,
  wireServiceability,
  wireSignIn,
  wireSignUp,
  wireStatus,
  wireStore,
  wireStores,
} from './wire.ts'
import { wireMenu } from './wire-menu.ts'

export interface Place {
  readonly lat?: number | undefined
  readonly long?: number | undefined
  readonly pincode?: string | undefined
  /** A15, AMB60: only for tenants that require it, and only when signed in. */
  readonly mobile?: string | undefined
}

export interface SignedIn {
  readonly token: string
  readonly profile: Profile
  readonly addresses: readonly Address[]
}

/** The order payload of Z9, in the upstream's format. */
export type WireNewOrder = Readonly<Record<string, unknown>>

/** The store service in the contract's terms: this interface hides envelopes, wire spellings and rupees. */
export type StoreClient = ReturnType<typeof storeClient>

/**
 * The calls return raw responses, because a cache first checks whether anything changed; `readStore`, `readMenu` and
 * `readMealTime` parse them.
 */
function publicReads(service: StoreService) {
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

function storeLookups(service: StoreService) {
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

function identityCalls(service: StoreService) {
  return {
    /** Q18: returns the token of the pending sign-up. */
    async signUp(caller: Caller, who: { name: string; mobile: string; email: string; passcode: string }) {
      const { passcode, ...details } = who
      const body = { ...details, pin: passcode }
      const answer = read('C', wireSignUp, await service.send(caller, { method: 'POST', path: '/signup', body }))
      return { token: answer.value.signUpToken, message: answer.message ?? messagesOf(caller.tenant).success }
    },
    /** Q21, Q22: verifies a code; `complete` once both channels are verified. */
    async verifyCode(caller: Caller, input: { code: string; channel: Channel; signUpToken: string }) {
      const body = { otp: input.code, type: input.channel, token: input.signUpToken }
      const answer = read(
        'C',
        wireStatus,
        await service.send(caller, { method: 'POST', path: '/signup/verifyOtp', body }),
      )
      return { complete: answer.value.statusCode === 201, message: answer.message ?? messagesOf(caller.tenant).success }
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
    /** Q11: throws the upstream's failure for wrong credentials. */
    async signIn(caller: Caller, who: { mobile?: string; email?: string; passcode: string }): Promise<SignedIn> {
      const { passcode, ...name } = who
      const body = { ...name, pin: passcode }
      const answer = read('C', wireSignIn, await service.send(caller, { method: 'POST', path: '/signin', body }))
      const { token, userDetails } = answer.value.data
      const { name: fullName, mobile, email, addresses } = userDetails
      return { token, profile: { name: fullName, mobile, email }, addresses: toAddresses(addresses) }
    },
    /** Throws `session-expired` when the token is no longer valid. */
    async verifySession(caller: Caller): Promise<void> {
      read('C', wireStatus, await service.send(caller, { method: 'GET', path: '/verifyAuth' }))
    },
    async signOut(caller: Caller): Promise<void> {
      read('C', wireStatus, await service.send(caller, { method: 'GET', path: '/signout' }))
    },
  }
}

function addressCalls(service: StoreService) {
  const addressesIn = (answer: HttpAnswer): readonly Address[] =>
    toAddresses(read('B', wireAddresses, answer).value.addresses)
  return {
    async addresses(caller: Caller, user: string): Promise<readonly Address[]> {
      return addressesIn(await service.send(caller, { method: 'GET', path: '/address', query: { user } }))
    },
    /** L9: adds an address and returns it with its id. */
    async addAddress(caller: Caller, user: string, input: NewAddress): Promise<Address> {
      const { latitude, longitude, ...fields } = input
      const body = { ...fields, lat: latitude, long: longitude, user }
      const answer = await service.send(caller, { method: 'POST', path: '/address', body })
      const { id } = readNewAddress(answer)
      const { storeId: _storeId, ...address } = input
      return { ...address, id }
    },
    /** L23, SB1: returns the new list. */
    async editAddress(caller: Caller, user: string, id: string, input: AddressDraft): Promise<readonly Address[]> {
      const { latitude, longitude, ...fields } = input
      const body = { ...fields, lat: latitude, long: longitude, id, user }
      return addressesIn(await service.send(caller, { method: 'PUT', path: '/address', body }))
    },
    /** L12, SB1: returns the remaining list. */
    async removeAddress(caller: Caller, user: string, id: string): Promise<readonly Address[]> {
      return addressesIn(await service.send(caller, { method: 'DELETE', path: '/address', query: { user, id } }))
    },
  }
}

/** L19, L22: the children or staff of a programme, which the upstream stores as addresses. */
function entryCalls(service: StoreService) {
  const entriesIn = (answer: HttpAnswer): readonly Entry[] =>
    read('B', wireAddresses, answer).value.addresses.map(toEntry)
  return {
    async entries(caller: Caller, user: string): Promise<readonly Entry[]> {
      return entriesIn(await service.send(caller, { method: 'GET', path: '/address', query: { user } }))
    },
    /** SB2: adds an entry and returns it with its id. */
    async addEntry(caller: Caller, user: string, entry: EntryDraft, storeId: number | null): Promise<Entry> {
      const body = { ...toWireEntry(entry), ...(storeId === null ? {} : { storeId }), user }
      const answer = await service.send(caller, { method: 'POST', path: '/address', body })
      return { ...entry, id: readNewAddress(answer).id, removable: true, servedAt: null }
    },
    /** SB1: returns the new list. */
    async editEntry(caller: Caller, user: string, id: string, entry: EntryDraft): Promise<readonly Entry[]> {
      const body = { ...toWireEntry(entry), id, user }
      return entriesIn(await service.send(caller, { method: 'PUT', path: '/address', body }))
    },
    /** SB1: returns the remaining list. Throws the upstream's refusal for an entry of the roster. */
    async removeEntry(caller: Caller, user: string, id: string): Promise<readonly Entry[]> {
      return entriesIn(await service.send(caller, { method: 'DELETE', path: '/address', query: { user, id } }))
    },
  }
}

/** L11: throws with the specified message if the upstream sends none. */
const readNewAddress = (answer: HttpAnswer): { id: string } =>
  read('B', wireNewAddress, answer, (say) => say.problemAddingAddress).value

/**
 * True for a 404 in the call's own envelope. Throws for a 404 without an envelope: that upstream doesn't have this
 * call, so the response says nothing about the order.
 */
function saysSo(answer: HttpAnswer): boolean {
  const body = parseJson(answer.text)
  if (typeof body === 'object' && body !== null && 'statusCode' in body) return true
  throw new ProblemError('unavailable', someError)
}

function orderCalls(service: StoreService) {
  // AMB31: the message is the upstream's own, else the specified one.
  const placed = (
    { tenant }: Caller,
    { value, message }: ParsedAnswer<z.output<typeof wirePlacedOrder>>,
  ): PlacedOrder => toPlacedOrder(value.data.orderId, message ?? messagesOf(tenant).success)
  return {
    /** SAFE2: not retried here. With the key, the diner's next attempt gets the same order. */
    async placeOrder(caller: Caller, order: WireNewOrder, attemptKey: string): Promise<PlacedOrder> {
      const headers = { 'idempotency-key': attemptKey }
      const answer = await service.send(caller, { method: 'POST', path: '/placeOrder', body: order, headers })
      return placed(caller, read('C', wirePlacedOrder, answer))
    },
    /** AMB32: null when the attempt created no order. */
    async findAttempt(caller: Caller, user: string, attemptKey: string): Promise<PlacedOrder | null> {
      const query = { key: attemptKey, user }
      const answer = await service.send(caller, { method: 'GET', path: '/placeOrder', query })
      if (answer.status === 404 && saysSo(answer)) return null
      return placed(caller, read('C', wirePlacedOrder, answer))
    },
    async trackOrder(caller: Caller, user: string, orderId: string): Promise<Tracking> {
      const query = { orderId, userId: user }
      return toTracking(
        read('D', wireOrder, await service.send(caller, { method: 'GET', path: '/trackOrder', query })).value,
      )
    },
  }
}

export function storeClient(service: StoreService) {
  return {
    ...publicReads(service),
    ...storeLookups(service),
    ...identityCalls(service),
    ...addressCalls(service),
    ...entryCalls(service),
    ...orderCalls(service),
  }
}
