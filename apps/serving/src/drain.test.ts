import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Drain, type DrainTimes, drainOnClose } from './drain.ts'

/** A raw TCP connection, and everything received on it. */
interface Line {
  readonly socket: Socket
  heard(): string
  readonly ended: Promise<unknown>
}

describe('a stop (SAFE9)', () => {
  let app: FastifyInstance
  let drain: Drain
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await app.close()
  })

  const go = () => Promise.withResolvers<void>()
  let begun = go()
  let mayAnswer = go()

  /**
   * Starts a server that responds to `/` at once, to `/slow` when the test allows it, to `/never` not at all, and
   * echoes posts.
   */
  async function start(times: Partial<DrainTimes> = {}): Promise<void> {
    begun = go()
    mayAnswer = go()
    app = Fastify({ return503OnClosing: false })
    drain = drainOnClose(app, { pauseMs: 0, limitMs: 10_000, ...times })
    app.get('/', async () => 'here')
    app.get('/slow', async () => {
      begun.resolve()
      await mayAnswer.promise
      return 'late'
    })
    app.get('/never', async () => {
      begun.resolve()
      return new Promise(() => {})
    })
    app.post('/', async ({ body }) => body)
    await app.listen({ port: 0, host: '127.0.0.1' })
  }

  async function open(): Promise<Line> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    let heard = ''
    socket.on('data', (chunk: Buffer) => {
      heard += chunk
    })
    socket.on('error', () => {})
    const ended = once(socket, 'close')
    await once(socket, 'connect')
    return { socket, heard: () => heard, ended }
  }

  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  test('a running request is answered, and its connection ends', async () => {
    await start()
    const line = await open()
    line.socket.write(get('/slow'))
    await begun.promise
    const closed = app.close()
    await until(() => !app.server.listening)
    mayAnswer.resolve()
    await closed
    await line.ended
    expect(line.heard()).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*late$/i)
  })

  test('a request whose body is still arriving is read completely and answered', async () => {
    await start()
    const line = await open()
    const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n'
    const taken = once(app.server, 'request')
    line.socket.write(`${head}{"a":`)
    await taken
    const closed = app.close()
    await until(() => !app.server.listening)
    line.socket.write('"b"}')
    await closed
    await line.ended
    expect(line.heard()).toMatch(/^HTTP\/1.1 200 OK[\s\S]*\{"a":"b"\}$/)
  })

  test('before the listener closes, old and new connections are served, and each answer ends its connection', async () => {
    await start({ pauseMs: 2000 })
    const keptAlive = await open()
    keptAlive.socket.write(get('/'))
    await until(() => keptAlive.heard().endsWith('here'))
    expect(keptAlive.heard()).not.toMatch(/connection: close/i)
    const closed = app.close()
    await until(() => drain.isDraining())
    keptAlive.socket.write(get('/'))
    const fresh = await open()
    fresh.socket.write(get('/'))
    await Promise.all([keptAlive.ended, fresh.ended])
    expect(keptAlive.heard().match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
    for (const { heard } of [keptAlive, fresh]) expect(heard()).toMatch(/connection: close[\s\S]*here$/i)
    await closed
  })

  test("idle connections don't delay it, neither keep-alive nor silent ones", async () => {
    await start()
    const keptAlive = await open()
    keptAlive.socket.write(get('/'))
    await until(() => keptAlive.heard().endsWith('here'))
    const silent = await open()
    const began = performance.now()
    await app.close()
    await Promise.all([keptAlive.ended, silent.ended])
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test("requests that don't finish are cut off at the limit", async () => {
    await start({ limitMs: 200 })
    const line = await open()
    line.socket.write(get('/never'))
    await begun.promise
    await app.close()
    await line.ended
    expect(line.heard()).toBe('')
  })
})
