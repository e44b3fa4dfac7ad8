import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { answered } from './answered.ts'
import { diceOf } from './dice.ts'
import { type HttpFaultProxy, type HttpFaults, noHttpFaults, startHttpFaults } from './http-faults.ts'
import { noTcpFaults, startTcpFaults, type TcpFaultProxy, type TcpFaults } from './tcp-faults.ts'

let target: Server
let port: number
/** Bodies that the target received. */
let received: string[]
beforeEach(async () => {
  received = []
  target = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push(body)
    response.end(`answer to ${body}`)
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  port = (target.address() as AddressInfo).port
})
afterEach(async () => {
  target.closeAllConnections()
  await new Promise((resolve) => target.close(resolve))
})

const call = async (url: string) => {
  const answer = await answered(url, { method: 'POST', body: 'a call' }, 300)
  return answer.status === null ? 'no answer' : answer.text
}

describe('faults between BFF and commerce', () => {
  let proxy: HttpFaultProxy
  beforeEach(async () => {
    proxy = await startHttpFaults(`http://127.0.0.1:${port}`, diceOf(1, 'test'))
  })
  afterEach(() => proxy.close())

  test.each<[string, Partial<HttpFaults>, string, number]>([
    ['without faults a call is passed on once', {}, 'answer to a call', 1],
    ['cut before: the target receives nothing', { cutBefore: 1 }, 'no answer', 0],
    ['cut after: the target did its work', { cutAfter: 1 }, 'no answer', 1],
    ['drop: the caller waits in vain', { drop: 1 }, 'no answer', 0],
    ['double: the target receives the call twice', { double: 1 }, 'answer to a call', 2],
    ['delay: the call still arrives', { delay: 1, longestDelayMs: 5 }, 'answer to a call', 1],
  ])('%s', async (_name, faults, answer, times) => {
    proxy.faults = { ...noHttpFaults, ...faults }
    expect(await call(proxy.url)).toBe(answer)
    expect(received).toHaveLength(times)
    expect(proxy.split).toEqual([])
  })

  test('a doubled call whose copies are answered differently is kept', async () => {
    target.removeAllListeners('request').on('request', (_request, response) => response.end(`${received.push('')}`))
    proxy.faults = { ...noHttpFaults, double: 1 }
    expect(['1', '2']).toContain(await call(`${proxy.url}/plans`))
    expect(proxy.split).toEqual([{ path: '/plans', body: 'a call' }])
  })
})

describe('faults between commerce and a database server', () => {
  let proxy: TcpFaultProxy
  beforeEach(async () => {
    proxy = await startTcpFaults(port, diceOf(1, 'test'))
  })
  afterEach(() => proxy.close())

  test.each<[string, Partial<TcpFaults>, string]>([
    ['without faults packets are passed on', {}, 'answer to a call'],
    ['cut before: the connection breaks', { cutBefore: 1 }, 'no answer'],
    ['cut after: the connection breaks', { cutAfter: 1 }, 'no answer'],
    ['delay: packets still arrive', { delay: 1, longestDelayMs: 5 }, 'answer to a call'],
  ])('%s', async (_name, faults, answer) => {
    proxy.faults = { ...noTcpFaults, ...faults }
    expect(await call(`http://127.0.0.1:${proxy.port}`)).toBe(answer)
  })

  test('a packet with a text is withheld once, and the connection stays open', async () => {
    const hasCome = proxy.withhold('a call')
    const url = `http://127.0.0.1:${proxy.port}`
    expect(await call(url)).toBe('no answer')
    await hasCome
    expect(received).toEqual([])
    expect(await call(url)).toBe('answer to a call')
  })
})
