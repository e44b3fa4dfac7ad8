import type { Entry, EntryDraft } from '@tiffin/contract/entries'
import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { HttpAnswer } from '../http.ts'
import { type Caller, read, type UpstreamService } from '../service.ts'
import { sendRemoval, type WantedRemoval } from './address-removal.ts'
import { hasCode } from './has-code.ts'
import { readNewAddress } from './new-address.ts'
import { toEntry, toWireEntry } from './translate.ts'
import { wireAddresses } from './wire.ts'

const CONFIRMATION = '/address/confirmation'
const AVOIDS = '/address/avoids'

/** AMB105: what an entry avoids, and the version of the consent text that was shown. */
export interface AvoidsWithConsent {
  readonly avoids: readonly Allergen[]
  readonly consent: string
}

const entriesIn = ({ tenant }: Caller, answer: HttpAnswer): readonly Entry[] =>
  read('B', wireAddresses, answer).value.addresses.map((wire) => toEntry(tenant, wire))

/** The calls about confirming an entry and about what it avoids. Each returns the new list. */
function consentCalls(service: UpstreamService) {
  return {
    async confirmEntry(caller: Caller, id: string, consent: string): Promise<readonly Entry[]> {
      return entriesIn(
        caller,
        await service.send(caller, { method: 'POST', path: CONFIRMATION, body: { id, consent } }),
      )
    },
    async denyEntry(caller: Caller, id: string): Promise<readonly Entry[]> {
      return entriesIn(caller, await service.send(caller, { method: 'DELETE', path: CONFIRMATION, query: { id } }))
    },
    async saveAvoids(caller: Caller, id: string, wanted: AvoidsWithConsent): Promise<readonly Entry[]> {
      const body = { id, allergens: wanted.avoids, consent: wanted.consent }
      return entriesIn(caller, await service.send(caller, { method: 'PUT', path: AVOIDS, body }))
    },
    async withdrawAvoids(caller: Caller, id: string): Promise<readonly Entry[]> {
      return entriesIn(caller, await service.send(caller, { method: 'DELETE', path: AVOIDS, query: { id } }))
    },
  }
}

/** L19, L22: the children or staff of a programme, which the upstream stores as addresses. */
export function entryCalls(service: UpstreamService) {
  return {
    ...consentCalls(service),
    async entries(caller: Caller, user: string): Promise<readonly Entry[]> {
      return entriesIn(caller, await service.send(caller, { method: 'GET', path: '/address', query: { user } }))
    },
    /** SB2: adds an entry and returns it with its id. */
    async addEntry(caller: Caller, user: string, entry: EntryDraft, storeId: number | null): Promise<Entry> {
      const body = { ...toWireEntry(entry), ...(storeId === null ? {} : { storeId }), user }
      const answer = await service.send(caller, { method: 'POST', path: '/address', body })
      const { id, qrCode } = readNewAddress(answer)
      const added = { removable: true, servedAt: null, isConfirmed: true, avoids: [], othersAvoid: [], orders: [] }
      return { ...entry, id, ...added, hasCode: hasCode(caller.tenant, { id, qrCode }) }
    },
    /** SB1: returns the new list. */
    async editEntry(caller: Caller, user: string, id: string, entry: EntryDraft): Promise<readonly Entry[]> {
      const body = { ...toWireEntry(entry), id, user }
      return entriesIn(caller, await service.send(caller, { method: 'PUT', path: '/address', body }))
    },
    /** SB1, L12: returns the remaining list. Throws the upstream's refusal for an entry of the roster. */
    async removeEntry(caller: Caller, user: string, wanted: WantedRemoval) {
      const { removed, addresses } = await sendRemoval(service, caller, user, wanted)
      return { removed, entries: addresses.map((wire) => toEntry(caller.tenant, wire)) }
    },
  }
}
