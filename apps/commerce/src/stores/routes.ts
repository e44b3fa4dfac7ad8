import { toRupees } from '@tiffin/domain/money/money'
import { formatWireDate } from '@tiffin/domain/time/formats'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problems } from '#kernel/errors'
import { id, idText, latitude, line, longitude } from '#kernel/fields'
import { successA } from '#kernel/success'
import type { Commerce } from '../commerce.ts'
import { notListed, storeFilter } from '../roster/store-access.ts'
import { toWireConfig } from './client-config.ts'
import { mealTimeOf } from './meal-time.ts'
import { serviceTo } from './serviceability.ts'
import { getStore, type NearStore, pickupStores, storesNear, storesServing } from './use-cases.ts'
import { toWireStore, toWireStoreWithBranches } from './wire.ts'

const storeParams = z.object({ storeId: idText })

const placeQuery = z.object({
  lat: z.coerce.number().pipe(latitude).optional(),
  long: z.coerce.number().pipe(longitude).optional(),
  lng: z.coerce.number().pipe(longitude).optional(),
  pincode: line(10).optional(),
})

const serviceabilityBody = z.object({
  store: id,
  lat: latitude,
  long: longitude.optional(),
  lng: longitude.optional(),
})

const mealTimeBody = z.object({ store: id })

const A = { envelope: 'A' } as const
const B = { envelope: 'B' } as const

/** The stores for a point, or for a pincode when no point is given. */
function nearStores(commerce: Commerce, tenant: Parameters<typeof storesNear>[1], query: z.infer<typeof placeQuery>) {
  // AMB54: `long` and `lng` are both accepted.
  const long = query.long ?? query.lng
  if (query.lat !== undefined && long !== undefined) {
    return storesNear(commerce, tenant, { latitude: query.lat, longitude: long })
  }
  if (query.pincode !== undefined) return storesServing(commerce, tenant, query.pincode)
  throw problems.invalid('query needs lat and long, or pincode')
}

const toWireNear = (tenant: Tenant, { store, km, charge }: NearStore, now: number) =>
  km === null ? toWireStore(tenant, store, now) : toWireStore(tenant, store, now, { km, charge })

/** SB26, SB27, SB29, SB31: public calls about a tenant and its stores. */
export function storeRoutes(root: FastifyInstance, commerce: Commerce): void {
  const app = root.withTypeProvider<ZodTypeProvider>()

  app.get('/clientConfig', { config: A }, async ({ tenant }) => successA(toWireConfig(tenant)))

  app.get('/store/:storeId', { config: A, schema: { params: storeParams } }, async ({ tenant, params, headers }) => {
    const store = await getStore(commerce, tenant, params.storeId)
    const isListed = await storeFilter(commerce, tenant, headers.token)
    if (!isListed(store)) throw notListed(tenant)
    const branches = await pickupStores(commerce, tenant)
    return successA(toWireStoreWithBranches(tenant, store, branches.filter(isListed), commerce.now()))
  })

  app.get('/deliveryStore', { config: A, schema: { querystring: placeQuery } }, async ({ tenant, query, headers }) => {
    const near = await nearStores(commerce, tenant, query)
    const isListed = await storeFilter(commerce, tenant, headers.token)
    return successA(near.filter(({ store }) => isListed(store)).map((each) => toWireNear(tenant, each, commerce.now())))
  })

  app.get('/pickupStore', { config: A }, async ({ tenant, headers }) => {
    const stores = await pickupStores(commerce, tenant)
    const isListed = await storeFilter(commerce, tenant, headers.token)
    return successA(stores.filter(isListed).map((store) => toWireStore(tenant, store, commerce.now())))
  })

  app.post(
    '/checkServiceability',
    { config: B, schema: { body: serviceabilityBody } },
    async ({ tenant, body, headers }) => {
      const longitude = body.long ?? body.lng
      if (longitude === undefined) throw problems.invalid('body/long is missing')
      const store = await getStore(commerce, tenant, body.store)
      const isListed = await storeFilter(commerce, tenant, headers.token)
      if (!isListed(store)) throw notListed(tenant)
      const { serviceable, charge } = serviceTo(store, { latitude: body.lat, longitude })
      // AMB54: the response has both spellings of `serviceable`.
      return { servicable: serviceable, isServisable: serviceable, deliveryCharges: serviceable ? toRupees(charge) : 0 }
    },
  )

  app.post('/getMealTime', { config: A, schema: { body: mealTimeBody } }, async ({ tenant, body }) => {
    const store = await getStore(commerce, tenant, body.store)
    const at = localTimeAt(commerce.now(), store.timeZone)
    const { mealType, date } = mealTimeOf(tenant.clientConfig.clientType, store, at)
    return successA({ mealType, time: formatWireDate(date, 'mealDate') })
  })
}
