import type { AddressRecord } from './repository.ts'

/** Z8: an address on the wire. `qrCode` is always empty, because scan and pay is not implemented. */
export const toWireAddress = (address: AddressRecord) => ({
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
  long: address.longitude,
  qrCode: '',
  deliveryPossible: true,
  storeId: address.storeId,
  servedAt: address.servedAt && { storeId: address.servedAt.storeId, storeName: address.servedAt.name },
})
