import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Feed, openFeed } from './commerce-events.ts'

describe('the feed of order changes', () => {
  let server: Server
  let streams: ServerResponse[]
  let keys: (string | undefined)[]
  let feed: Feed
  let moves: string[]
  let states: boolean[]
  let missed: number
  let riders: string[]

  beforeEach(async () => {
    ;[streams, keys, moves, states, missed, riders] = [[], [], [], [], 0, []]
    server = createServer((request, response) => {
      keys.push(request.headers.authorization)
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': hello\n\n')
      streams.push(response)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    feed = openFeed({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/service/events`,
      serviceKey: 'the-service-key',
      onMove: (tenant, orderId, seq) => moves.push([tenant, orderId, ...(seq === null ? [] : [seq])].join('/')),
      onRider: (tenant, orderId, { latitude, longitude, at }) =>
        riders.push([tenant, orderId, latitude, longitude, at].join('/')),
      onMissed: () => missed++,
      onState: (up) => states.push(up),
    })
  })
  afterEach(async () => {
    await feed.close()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })

  const until = async (done: () => boolean) => {
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  test('changes arrive, also when split between two packets; invalid events are ignored', async () => {
    await until(() => states.includes(true))
    const [stream] = streams
    stream?.write('data: {"tenant":"spice","orderId":"O1","status":200}\n\ndata: {"tena')
    await until(() => moves.length === 1)
    stream?.write('nt":"greens","orderId":"O2","status":300}\n\ndata: nonsense\n\nevent: x\n\n')
    stream?.write('data: {"tenant":"spice","orderId":"O3","status":100}\n\n')
    await until(() => moves.length === 3)
    expect(moves).toEqual(['spice/O1', 'greens/O2', 'spice/O3'])
    expect(keys).toEqual(['Bearer the-service-key'])
  })

  test('changes arrive in every form that the format allows, and comments are ignored', async () => {
    await until(() => states.includes(true))
    const [stream] = streams
    stream?.write(': heartbeat\n\nretry: 10\nevent: message\nid: 7\ndata:{"tenant":"spice",\ndata: "orderId":"O1"}\n\n')
    stream?.write('data: {"tenant":"spice","orderId":"O2"}\r\n\r\ndata: {"tenant":"spice","orderId":"O3"}\r\r')
    stream?.write(Buffer.from('data: {"tenant":"spice","orderId":"\u20b9').subarray(0, -1))
    await until(() => moves.length >= 2)
    stream?.write(Buffer.from('\u20b9').subarray(-1))
    stream?.write('4"}\n\n')
    await until(() => moves.length === 4)
    expect(moves).toEqual(['spice/O1', 'spice/O2', 'spice/O3', 'spice/\u20b94'])
  })

  test('the number of a change arrives with it, and commerce may say that changes were missed (AMB84)', async () => {
    await until(() => states.includes(true))
    const [stream] = streams
    stream?.write('data: {"tenant":"spice","orderId":"O1","status":200,"seq":7}\n\ndata: {"refresh":true}\n\n')
    stream?.write('data: {"refresh":"no"}\n\ndata: {"tenant":"spice","orderId":"O1","seq":"?"}\n\n')
    await until(() => moves.length === 2)
    expect([moves, missed]).toEqual([['spice/O1/7', 'spice/O1'], 1])
  })

  test('S14: a position of a rider is no change, and one that is none is ignored', async () => {
    await until(() => states.includes(true))
    const [stream] = streams
    const position = { orderId: 'O1', latitude: 28.6, longitude: 77.2, at: 5 }
    for (const rider of [{ ...position, at: 'now' }, { ...position, latitude: null }, 'gone', position]) {
      stream?.write(`data: ${JSON.stringify({ tenant: 'spice', rider })}\n\n`)
    }
    await until(() => riders.length === 1)
    expect([riders, moves, missed]).toEqual([['spice/O1/28.6/77.2/5'], [], 0])
  })

  test('an endless event breaks the feed instead of filling the memory, and the feed reconnects', async () => {
    await until(() => states.includes(true))
    streams[0]?.write(`data: ${'x'.repeat(70_000)}`)
    await until(() => streams.length === 2 && states.at(-1) === true)
    expect(moves).toEqual([])
  })

  test('a broken feed is reported as down and reconnects', async () => {
    await until(() => states.includes(true))
    streams[0]?.destroy()
    await until(() => streams.length === 2 && states.at(-1) === true)
    expect(states).toEqual([true, false, true])
  })
})
