import type { RiderName } from '@tiffin/domain/order/rider'
import { inTenant } from '#kernel/db/tenant-transaction'
import { catalogueIds } from './codes.ts'
import { startCommerce, type TestCommerce, type TestPerson } from './commerce.ts'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from './orders.ts'
import { nearPoint } from './small-catalogue.ts'

export const ravi: RiderName = { name: 'Ravi Kumar', mobile: '9812345670' }
export const meena: RiderName = { name: 'Meena', mobile: '9812345671' }
export const somewhere = { latitude: 28.634, longitude: 77.221 }

/** Commerce with a diner of `alpha`, whose deliveries an operator gives riders. */
export type RiderWorld = Awaited<ReturnType<typeof openRiderWorld>>

/** The calls of an operator about riders; `authorization` is that of the operator of `alpha`. */
function callsOf(commerce: TestCommerce, authorization: string) {
  async function operate(
    method: 'PUT' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    as = authorization,
    tenant = 'alpha',
  ) {
    const answer = await commerce.app.inject({
      ...{ method, url: `/operator/t/${tenant}/orders/${path}`, headers: { authorization: as } },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, json: answer.json() }
  }
  const iso = (at = commerce.clock.now()) => new Date(at).toISOString()
  return {
    operate,
    iso,
    nameRider: (orderId: string, rider: object = ravi) => operate('PUT', `${orderId}/rider`, rider),
    removeRider: (orderId: string) => operate('DELETE', `${orderId}/rider`),
    advance: (orderId: string) => operate('POST', `${orderId}/advance`),
    /** Reports a position of this moment, somewhere. */
    report: (orderId: string, over: object = {}) =>
      operate('POST', `${orderId}/rider/position`, { ...somewhere, at: iso(), ...over }),
  }
}

/** What is stored and shown of riders. */
function looksOf(commerce: TestCommerce, owner: TestPerson) {
  return {
    /** The rider on the wire, as the owner of an order gets it. */
    async riderDetails(orderId: string) {
      const path = `/trackOrder?orderId=${orderId}&userId=${owner.mobile}`
      return (await commerce.call('alpha', 'GET', path, { token: owner.token })).json.data.riderDetails
    },
    storedRider: (orderId: string, tenant = 'alpha') =>
      inTenant(commerce.commerce.db, tenant, (tx) =>
        tx.db.selectFrom('order_rider').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
      ),
    audited: (operation: string) =>
      inTenant(commerce.commerce.db, 'alpha', (tx) =>
        tx.db.selectFrom('operator_audit').select(['outcome', 'counts']).where('operation', '=', operation).execute(),
      ),
  }
}

/** Close its `commerce` in `afterAll`. */
export async function openRiderWorld() {
  const commerce = await startCommerce()
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  const asha = await commerce.signedIn('alpha')
  const home = await addressAt(commerce, asha, nearPoint)
  const calls = callsOf(commerce, `Bearer ${await commerce.operatorKey('alpha', { scopes: ['orders'] })}`)
  return {
    ...{ commerce, ids, asha, ...calls, ...looksOf(commerce, asha) },
    /** A delivery in a state, with a rider unless `rider` is null. */
    async deliveryAt(status: number, rider: object | null = ravi): Promise<string> {
      const body = orderBody(ids, asha, twoDals, TWO_DALS_TOTAL + 20, delivery(home))
      const { orderId } = (await place(commerce, 'alpha', asha, body)).json.data
      if (rider) await calls.nameRider(orderId, rider)
      for (let state = 100; state < status; state += 100) await calls.advance(orderId)
      return orderId
    },
  }
}
