import type { CurrentDelivery } from '#reads/current-deliveries'
import type { SavedAddress } from './saved-addresses.ts'

const toWireDelivery = ({ orderId, scheduledFor, timeZone }: CurrentDelivery) => ({
  orderId,
  scheduledAt: scheduledFor === null ? null : new Date(scheduledFor).toISOString(),
  timeZone,
})

/** Z8: an address on the wire, without `qrCode`, because scan and pay is not implemented (A19). */
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
  servedAt: address.servedAt && { storeId: address.servedAt.storeId, storeName: address.servedAt.name },
})
