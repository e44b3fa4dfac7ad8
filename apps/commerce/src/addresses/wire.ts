import type { SavedAddress } from './saved-addresses.ts'

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
  fromRoster: address.fromRoster,
  servedAt: address.servedAt && { storeId: address.servedAt.storeId, storeName: address.servedAt.name },
})
