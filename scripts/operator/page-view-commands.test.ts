import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { startBff, type TestBff } from '@tiffin/bff/testing/bff'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let bff: TestBff
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  bff = await startBff({ commerceUrl: 'http://127.0.0.1:1', env: { SERVICE_KEY } })
  await bff.app.listen({ host: '127.0.0.1', port: 0 })
  env = { PORT: String((bff.app.server.address() as AddressInfo).port), SERVICE_KEY }
})
afterAll(() => bff.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
})

const pageViews = async (...more: string[]): Promise<string[]> => {
  out = []
  expect(await run(['page-views', ...more], env)).toBe(0)
  return out
}

test('page views of the BFF, by tenant, page and class of screen (A21, AMB62)', async () => {
  expect(await pageViews()).toEqual(['no page was viewed since the BFF has started'])
  const view = (host: string, screenWidth: string) =>
    bff.browser(host).post('/api/page-views', { route: '/:restaurantId/home', screenWidth })
  await view('spice.localhost', 'mobile')
  await view('spice.localhost', 'mobile')
  await view('greens.localhost', 'desktop')
  const [greens, spice] = ['greens  /:restaurantId/home  desktop  1', 'spice  /:restaurantId/home  mobile  2']
  expect(await pageViews()).toEqual([greens, spice])
  expect(await pageViews('spice')).toEqual([spice])
})

test('it says what is missing: the key, its BFF, or that it takes one tenant', async () => {
  const failing = (args: string[], given: Record<string, string>) => run(['page-views', ...args], { ...env, ...given })
  await expect(failing([], { SERVICE_KEY: 'another-key-altogether' })).rejects.toThrow('answered 401: set SERVICE_KEY')
  await expect(failing([], { SERVICE_KEY: '', DATA_DIR: '/nowhere' })).rejects.toThrow('page-views needs SERVICE_KEY')
  await expect(failing([], { PORT: '1' })).rejects.toThrow('does not answer: set PORT')
  await expect(failing(['spice', 'greens'], {})).rejects.toThrow('takes one tenant at most')
})
