import { z } from 'zod'
import { addAddress, chooseDefaultAddress, editAddress, listAddresses, removeAddress } from './addresses.ts'
import { email, latitude, line, longitude, opaqueId, personName, pincode, wholeNumber } from './fields.schema.ts'
import { checked } from './schema.ts'

/** L12: the current orders to an address, or for an entry. */
export const addressOrders = z.array(
  z.object({ orderId: z.string(), scheduledFor: z.number().nullable(), timeZone: z.string() }),
)

export const address = z.object({
  id: z.string(),
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  pincode: z.string(),
  email: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isDefault: z.boolean(),
  orders: addressOrders,
})

const fields = {
  name: personName,
  addressLine1: line(200).min(1),
  addressLine2: line(300),
  city: line(100),
  pincode: z.union([z.literal(''), pincode]),
  email,
  latitude,
  longitude,
}

const addresses = z.object({ addresses: z.array(address) })

export const listAddressesChecked = checked(listAddresses, { answer: addresses })

export const addAddressChecked = checked(addAddress, {
  body: z.strictObject({ ...fields, storeId: wholeNumber.nullable() }),
  answer: z.object({ address, message: z.string() }),
})

export const editAddressChecked = checked(editAddress, {
  params: z.object({ addressId: opaqueId }),
  body: z.strictObject({ address: z.strictObject(fields) }),
  answer: addresses,
})

export const chooseDefaultAddressChecked = checked(chooseDefaultAddress, {
  params: z.object({ addressId: opaqueId }),
  answer: addresses,
})

/** Ids separated by commas; empty for none. */
const idList = z.string().regex(/^([A-Za-z0-9._~-]{1,80}(,[A-Za-z0-9._~-]{1,80}){0,99})?$/)

/** L12: the current orders that the diner has seen before a deletion. */
export const seenOrders = z.object({ orders: idList.default('') })

export const removeAddressChecked = checked(removeAddress, {
  params: z.object({ addressId: opaqueId }),
  query: seenOrders,
  answer: z.object({ removed: z.boolean(), addresses: z.array(address) }),
})
