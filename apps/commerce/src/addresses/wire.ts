import type { CurrentDelivery } from '#reads/current-deliveries'
import type { SavedAddress } from './saved-addresses.ts'

const toWireDelivery = ({ orderId, scheduledFor, timeZone }: CurrentDelivery) => ({
  orderId,
  scheduledAt: scheduledFor === null ? null : new Date(scheduledFor).toISOString(),
  timeZone,
})

/** L20: where the owner of an entry gets the picture of its code, below the store service. */
export const qrPath = (id: string): string => `/address/${id}/qr`

/** Z8: an address on the wire; `qrCode` where entries have codes (A19). */
export const toWireAddress = (address: SavedAddress) => ({
  id: address.id,
  userName: address.name,
  name: address.name,
  addressLine1: address.line1,
  addressLine2: address.line2,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  email: address.email,
  lat: address.latitude,
  // AMB54: both spellings.
  long: address.longitude,
  lng: address.longitude,
  deliveryPossible: address.deliveryPossible,
  storeId: address.storeId,
  isDefault: address.isDefault,
  orders: address.orders.map(toWireDelivery),
  fromRoster: address.fromRoster,
  // AMB105: of a programme's entry only.
  ...(address.standing && {
    confirmed: address.standing.isConfirmed,
    avoids: address.standing.avoids,
    othersAvoid: address.standing.othersAvoid,
  }),
  ...(address.hasCode && { qrCode: qrPath(address.id) }),
  servedAt: address.servedAt && { storeId: address.servedAt.storeId, storeName: address.servedAt.name },
})
