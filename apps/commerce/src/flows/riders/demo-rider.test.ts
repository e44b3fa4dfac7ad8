import { describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { catalogueIds } from '#testing/codes'
import { startCommerce } from '#testing/commerce'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { nearPoint, smallCatalogue, storePoint } from '#testing/small-catalogue'

describe('SB13: the demo rider', () => {
  test('goes from the store to the address while the order is dispatched and out for delivery, and arrives', async () => {
    const demo = await startCommerce({ kitchen: 'demo', catalogue: smallCatalogue })
    const person = await demo.signedIn('alpha')
    const demoIds = await catalogueIds(demo.commerce, 'alpha')
    const address = await addressAt(demo, person, nearPoint)
    const body = orderBody(demoIds, person, twoDals, TWO_DALS_TOTAL + 20, delivery(address))
    const { orderId } = (await place(demo, 'alpha', person, body)).json.data
    const latitudes: number[] = []
    const states = new Set<number>()
    demo.commerce.orderEvents.subscribePositions(({ rider }) => latitudes.push(rider.latitude))
    demo.commerce.orderEvents.subscribe(({ status }) => states.add(status))
    for (let step = 0; step < 80 && !states.has(700); step++) {
      demo.clock.advance(3000)
      await demo.worker.runDue()
    }
    expect(states.has(700)).toBe(true)
    expect(latitudes.length).toBeGreaterThan(3)
    expect(latitudes).toEqual([...latitudes].sort((a, b) => a - b))
    const way = nearPoint.latitude - storePoint.latitude
    expect(latitudes[0]).toBeLessThan(storePoint.latitude + 0.4 * way)
    expect(latitudes.at(-1)).toBeGreaterThan(storePoint.latitude + 0.6 * way)
    // The next look at it finds that it has ended.
    demo.clock.advance(3000)
    await demo.worker.runDue()
    const jobs = await inTenant(demo.commerce.db, 'alpha', (tx) =>
      tx.db.selectFrom('job').select('kind').where('key', '=', orderId).execute(),
    )
    expect(jobs).toEqual([{ kind: 'erase-rider' }])
    await demo.close()
  })
})
