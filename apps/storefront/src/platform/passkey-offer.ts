import { type Persisted, readStored, writeStored } from './storage.ts'

/** Whether this device offers to add a passkey. `settled`: never again. */
type Offer = 'due' | 'settled'

const offer: Persisted<Offer> = {
  key: 'passkeyOffer',
  version: 1,
  read: (value) => (value === 'due' || value === 'settled' ? value : null),
}

/** False without storage: there, an offer could not be dismissed for good. */
export const isPasskeyOfferDue = (): boolean => readStored(offer) === 'due'

/** Offers a passkey on this device, unless one was offered before. */
export function offerPasskey(): void {
  if (readStored(offer) === null) writeStored(offer, 'due')
}

/** The diner has a passkey on this device, or does not want one. */
export const settlePasskeyOffer = (): void => writeStored(offer, 'settled')
