import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import pg from 'pg'
import { createServerDatabase, serverUrl } from '#testing/database'
import type { OrderEvent, OrderEvents, RiderEvent } from './api/order-events.ts'
import { LISTENER, openNotifyEvents } from './notify-events.ts'

/** Needs a PostgreSQL server: the embedded database has only one process. */
const onServer = serverUrl ? test : test.skip

let pools: pg.Pool[] = []
let events: OrderEvents[] = []
let databaseUrl = ''
let drop = async () => {}
beforeAll(async () => {
  if (!serverUrl) return
  const database = await createServerDatabase(serverUrl)
  drop = database.drop
  databaseUrl = database.url
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
  const published = Array.from({ length: 75 }, (_, at) => ({ orderId: `ORDER${at}`, status: 200, seq: at }))
  const heard: OrderEvent[] = []
  const all = Promise.withResolvers<void>()
  there.subscribe((event) => {
    heard.push(event)
    if (heard.length === published.length) all.resolve()
  })
  here.publish('alpha', published.slice(0, 40))
  here.publish('alpha', published.slice(40))
  await all.promise
  expect(heard).toEqual(published.map((change) => ({ ...change, tenant: 'alpha' })))
})

onServer('a notification that is none of ours is left alone', async () => {
  const [here] = events as [OrderEvents]
  const heard = Promise.withResolvers<OrderEvent>()
  here.subscribe((event) => {
    if (event.orderId === 'AFTER') heard.resolve(event)
  })
  await pools[0]?.query("select pg_notify('tiffin_order', 'nonsense')")
  here.publish('alpha', [{ orderId: 'AFTER', status: 300, seq: 2 }])
  expect(await heard.promise).toEqual({ tenant: 'alpha', orderId: 'AFTER', status: 300, seq: 2 })
})

onServer('S14: a position of a rider reaches every process, beside the changes of the order', async () => {
  const [, there] = events as [OrderEvents, OrderEvents]
  // One that is sending nothing: otherwise the first position would wait too, and be replaced.
  const here = await openNotifyEvents(pools[0] as pg.Pool, databaseUrl, () => {})
  events.push(here)
  const heard: RiderEvent[] = []
  const changed = Promise.withResolvers<OrderEvent>()
  there.subscribePositions((event) => heard.push(event))
  there.subscribe((event) => {
    if (event.orderId === 'ORDER9') changed.resolve(event)
  })
  const at = (time: number) => ({ orderId: 'ORDER9', latitude: 28.63, longitude: 77.22, at: time })
  here.publishPosition('alpha', at(1))
  // While the first is sent, the second is replaced by the third, which is newer.
  here.publishPosition('alpha', at(2))
  here.publishPosition('alpha', at(3))
  here.publishPosition('beta', at(4))
  here.publish('alpha', [{ orderId: 'ORDER9', status: 600, seq: 7 }])
  expect(await changed.promise).toEqual({ tenant: 'alpha', orderId: 'ORDER9', status: 600, seq: 7 })
  expect(heard.map(({ tenant, rider }) => [tenant, rider.at])).toEqual([
    ['alpha', 1],
    ['alpha', 3],
    ['beta', 4],
  ])
  expect(heard[1]).toEqual({ tenant: 'alpha', rider: at(3) })
})

/** Ends every connection to the database that listens. */
const cutListeners = () =>
  pools[0]?.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [LISTENER],
  )

onServer(
  'AMB84: after its connection was lost a process says that changes may have been missed, and hears again',
  async () => {
    const [here, there] = events as [OrderEvents, OrderEvents]
    const [missed, again] = [Promise.withResolvers<void>(), Promise.withResolvers<OrderEvent>()]
    const stop = there.subscribe(again.resolve, missed.resolve)
    await cutListeners()
    // Lost: nothing listens yet.
    here.publish('alpha', [{ orderId: 'LOST', status: 200, seq: 2 }])
    await missed.promise
    here.publish('alpha', [{ orderId: 'AFTER', status: 300, seq: 3 }])
    expect(await again.promise).toEqual({ tenant: 'alpha', orderId: 'AFTER', status: 300, seq: 3 })
    stop()
  },
)

/** A way to the server on which, once it is silent, nothing goes through and nothing is refused. */
async function openSilenceable(url: string) {
  const { hostname, port } = new URL(url)
  const open: Socket[] = []
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
    open.push(near, far)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const through = new URL(url)
  through.port = String((proxy.address() as AddressInfo).port)
  return {
    url: through.href,
    silence: () => {
      for (const socket of open) socket.unpipe().pause()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}

onServer('AMB84: a connection that only is silent is given up after a check, and events are heard again', async () => {
  const [here] = events as [OrderEvents]
  const way = await openSilenceable(databaseUrl)
  const there = await openNotifyEvents(pools[1] as pg.Pool, way.url, () => {}, { everyMs: 50, answerMs: 200 })
  const [missed, again] = [Promise.withResolvers<void>(), Promise.withResolvers<OrderEvent>()]
  there.subscribe(again.resolve, missed.resolve)
  way.silence()
  await missed.promise
  here.publish('alpha', [{ orderId: 'AFTER', status: 300, seq: 3 }])
  expect(await again.promise).toEqual({ tenant: 'alpha', orderId: 'AFTER', status: 300, seq: 3 })
  await there.close()
  await way.close()
})

onServer('a notification that cannot be sent is told to the own readers as missed', async () => {
  const database = await createServerDatabase(serverUrl ?? '')
  const pool = new pg.Pool({ connectionString: database.url })
  const lone = await openNotifyEvents(pool, database.url, () => {})
  await pool.end()
  const missed = Promise.withResolvers<void>()
  lone.subscribe(() => {}, missed.resolve)
  lone.publish('alpha', [{ orderId: 'ORDER1', status: 200, seq: 2 }])
  await missed.promise
  await lone.close()
  await database.drop()
})
