import { hasCodes } from '@tiffin/tenancy/has-codes'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { id, latitude, line, longitude } from '#kernel/fields'
import type { Commerce } from '../commerce.ts'
import { asPerson, requireSelf } from '../identity/caller.ts'
import { type SavedAddress, savedAddresses } from './saved-addresses.ts'
import { addAddress, chooseDefault, editAddress, type NewAddress, removeAddress } from './use-cases.ts'
import { qrPath, toWireAddress } from './wire.ts'

const listQuery = z.object({ user: line(20) })

const addBody = z.object({
  user: line(20),
  name: line(100).default(''),
  addressLine1: line(200),
  addressLine2: line(400).default(''),
  city: line(100).default(''),
  state: line(100).default(''),
  pincode: line(10).default(''),
  email: line(254),
  lat: latitude.nullish(),
  // AMB54: `long` and `lng` are both accepted.
  long: longitude.nullish(),
  lng: longitude.nullish(),
  storeId: id.nullish(),
})

const editBody = addBody.extend({ id: line(60) })

const defaultBody = z.object({ user: line(20), id: line(60) })

/** `orders`: the ids of the current orders to the address that its owner has seen, separated by commas. */
const removeQuery = z.object({ user: line(20), id: line(60), orders: line(2000).default('') })

const toNewAddress = (body: z.infer<typeof addBody>, owner: string): NewAddress => ({
  name: body.name.trim() || owner,
  line1: body.addressLine1.trim(),
  line2: body.addressLine2.trim(),
  city: body.city.trim(),
  state: body.state.trim(),
  pincode: body.pincode.trim(),
  email: body.email.trim(),
  latitude: body.lat ?? null,
  longitude: body.long ?? body.lng ?? null,
  storeId: body.storeId ?? null,
})

const toWireList = (addresses: readonly SavedAddress[]) => ({ addresses: addresses.map(toWireAddress) })

const config = { envelope: 'B' } as const

/** SB1, SB3: routes that list, add, change, prefer and remove the caller's own addresses. */
export function addressRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/address', { config, schema: { querystring: listQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, query.user, messagesOf(caller.tenant).addressDoesNotExist)
      return toWireList(await savedAddresses(tx, caller.tenant, person.id))
    }),
  )

  app.post('/address', { config, schema: { body: addBody } }, ({ caller, body }) =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, body.user, messagesOf(caller.tenant).addressDoesNotExist)
      const address = toNewAddress(body, person.name)
      const id = await addAddress(tx, caller.tenant, person, address, new Date(commerce.now()))
      return { id, ...(hasCodes(caller.tenant) && { qrCode: qrPath(id) }) }
    }),
  )

  app.put('/address', { config, schema: { body: editBody } }, ({ caller, body }) =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, body.user, messagesOf(caller.tenant).addressDoesNotExist)
      return toWireList(await editAddress(tx, caller.tenant, person, body.id, toNewAddress(body, person.name)))
    }),
  )

  app.put('/address/default', { config, schema: { body: defaultBody } }, ({ caller, body }) =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, body.user, messagesOf(caller.tenant).addressDoesNotExist)
      return toWireList(await chooseDefault(tx, caller.tenant, person, body.id))
    }),
  )

  app.delete('/address', { config, schema: { querystring: removeQuery } }, ({ caller, query }) =>
    asPerson(commerce, caller, async (tx, person) => {
      requireSelf(person, query.user, messagesOf(caller.tenant).addressDoesNotExist)
      const known = query.orders.split(',')
      const { removed, addresses } = await removeAddress(tx, { tenant: caller.tenant, person }, query.id, known)
      return { ...toWireList(addresses), removed }
    }),
  )
}
