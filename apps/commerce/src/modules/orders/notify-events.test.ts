import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { createServerDatabase, serverUrl } from '#testing/database'
import type { OrderEvent, OrderEvents } from './api/order-events.ts'
import { openNotifyEvents } from './notify-events.ts'

/** Needs a PostgreSQL server: the embedded database has only one process. */
const onServer = serverUrl ? test : test.skip

let pools: pg.Pool[] = []
let events: OrderEvents[] = []
let drop = async () => {}
beforeAll(async () => {
  if (!serverUrl) return
  const database = await createServerDatabase(serverUrl)
  drop = database.drop
  pools = [new pg.Pool({ connectionString: database.url }), new pg.Pool({ connectionString: database.url })]
  events = await Promise.all(pools.map((pool) => openNotifyEvents(pool, database.url, () => {})))
})
afterAll(async () => {
  await Promise.all(events.map((each) => each.close()))
  await Promise.all(pools.map((pool) => pool.end()))
  await drop()
})

onServer('what one process publishes, every process hears, in order', async () => {
  const [here, there] = events as [OrderEvents, OrderEvents]
  const published = Array.from({ length: 75 }, (_, at) => ({ tenant: 'alpha', orderId: `ORDER${at}`, status: 200 }))
  const heard: OrderEvent[] = []
  const all = Promise.withResolvers<void>()
  there.subscribe((event) => {
    heard.push(event)
    if (heard.length === published.length) all.resolve()
  })
  here.publish(published.slice(0, 40))
  here.publish(published.slice(40))
  await all.promise
  expect(heard).toEqual(published)
})

onServer('a notification that is none of ours is left alone', async () => {
  const [here] = events as [OrderEvents]
  const heard = Promise.withResolvers<OrderEvent>()
  here.subscribe((event) => {
    if (event.orderId === 'AFTER') heard.resolve(event)
  })
  await pools[0]?.query("select pg_notify('tiffin_order', 'nonsense')")
  here.publish([{ tenant: 'alpha', orderId: 'AFTER', status: 300 }])
  expect(await heard.promise).toEqual({ tenant: 'alpha', orderId: 'AFTER', status: 300 })
})
