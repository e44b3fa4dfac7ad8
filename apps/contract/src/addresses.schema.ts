import { z } from 'zod'
import { addAddress, listAddresses } from './addresses.ts'
import { email, latitude, line, longitude, personName, pincode, wholeNumber } from './fields.schema.ts'
import { checked } from './schema.ts'

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
})

const newAddress = z.strictObject({
  name: personName,
  addressLine1: line(200).min(1),
  addressLine2: line(300),
  city: line(100),
  pincode: z.union([z.literal(''), pincode]),
  email,
  latitude,
  longitude,
  storeId: wholeNumber,
})

export const listAddressesChecked = checked(listAddresses, { answer: z.object({ addresses: z.array(address) }) })

export const addAddressChecked = checked(addAddress, {
  body: newAddress,
  answer: z.object({ address, message: z.string() }),
})
