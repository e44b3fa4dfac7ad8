import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { CANCEL } from 'redux-saga'
import { checkout, fakeProvider } from '../testing/fake-provider.ts'
import { NOW } from '../testing/fixtures.ts'
import { OPEN_MS, openPaymentWindow } from './payment-window.ts'

let provider: ReturnType<typeof fakeProvider>
beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  provider = fakeProvider()
})
afterEach(() => {
  provider.restore()
  jest.useRealTimers()
})

const flush = () => jest.advanceTimersByTimeAsync(0)

/** Each test has a script of its own: one that has loaded is not loaded again. */
let scripts = 0
const open = (provider: 'sandbox' | 'paytm' = 'sandbox') => {
  scripts += 1
  return openPaymentWindow({ ...checkout, provider, script: `/provider-${scripts}.js` })
}

describe('the checkout of the sandbox', () => {
  test.each(['TXN_SUCCESS', 'TXN_FAILURE', 'PENDING', 'USER_PENDING'])('ends with %s', async (status) => {
    const result = open()
    await flush()
    provider.opened[0]?.onStatus(status)
    expect(await result).toBe(status)
  })

  test('closed by the diner is APP_CLOSED', async () => {
    const result = open()
    await flush()
    provider.opened[0]?.onClosed()
    expect(await result).toBe('APP_CLOSED')
  })

  test('a status that no clause names counts as pending, because the server asks the provider', async () => {
    const result = open()
    await flush()
    provider.opened[0]?.onStatus('TXN_PERHAPS')
    expect(await result).toBe('PENDING')
  })
})

/** What redux-saga calls when the saga that waits for the checkout is cancelled. */
const cancel = (result: Promise<unknown>) => (result as unknown as Record<string, () => void>)[CANCEL]?.()

describe('a checkout whose saga is cancelled, as when the page is left (V4)', () => {
  test('closes', async () => {
    const result = open()
    await flush()
    cancel(result)
    expect(provider.closed).toEqual(provider.opened)
    expect(provider.opened).toHaveLength(1)
  })

  test('does not appear when its script loads later', async () => {
    cancel(open())
    await flush()
    expect(provider.opened).toEqual([])
  })
})

describe('a checkout that does not open', () => {
  test('is blocked when its script does not load, and loads it again the next time', async () => {
    provider.block(true)
    const url = { ...checkout, script: '/sometimes.js' }
    expect(await openPaymentWindow(url)).toBe('blocked')
    provider.block(false)
    void openPaymentWindow(url)
    await flush()
    expect(provider.opened).toHaveLength(1)
  })

  test('is blocked when its script defines nothing', async () => {
    delete window.TiffinSandbox
    expect(await open()).toBe('blocked')
  })

  test('is blocked when it is slow, and does not appear late', async () => {
    let load = (): void => undefined
    document.head.append = (node) => {
      load = () => (node as HTMLScriptElement).onload?.(new Event('load'))
    }
    const result = open()
    await jest.advanceTimersByTimeAsync(OPEN_MS)
    expect(await result).toBe('blocked')
    load()
    await flush()
    expect(provider.opened).toEqual([])
  })

  test('waits for a diner who takes long', async () => {
    const result = open()
    await jest.advanceTimersByTimeAsync(10 * OPEN_MS)
    provider.opened[0]?.onStatus('TXN_SUCCESS')
    expect(await result).toBe('TXN_SUCCESS')
  })
})

describe('the checkout of Paytm', () => {
  type Checkout = NonNullable<NonNullable<typeof window.Paytm>['CheckoutJS']>
  type Config = Parameters<Checkout['init']>[0]

  function fakePaytm({ refuses = false } = {}) {
    const configs: Config[] = []
    const calls: string[] = []
    window.Paytm = {
      CheckoutJS: {
        onLoad: (ready) => ready(),
        init: async (config) => {
          configs.push(config)
          if (refuses) throw new Error('no token')
        },
        invoke: () => void calls.push('invoke'),
        close: () => void calls.push('close'),
      },
    }
    return { configs, calls }
  }

  test('gets the order, the token and the amount, and closes with its status (M12)', async () => {
    const { configs, calls } = fakePaytm()
    const result = open('paytm')
    await flush()
    expect(configs[0]?.data).toEqual({ orderId: 'A1', token: 't1', tokenType: 'TXN_TOKEN', amount: '590.00' })
    configs[0]?.handler.transactionStatus({ STATUS: 'TXN_FAILURE' })
    expect(await result).toBe('TXN_FAILURE')
    expect(calls).toEqual(['invoke', 'close'])
  })

  test('closes when its saga is cancelled (V4)', async () => {
    const { calls } = fakePaytm()
    const result = open('paytm')
    await flush()
    cancel(result)
    expect(calls).toEqual(['invoke', 'close'])
  })

  test.each(['APP_CLOSED', 'SESSION_EXPIRED'])('reports %s as closed', async (event) => {
    const { configs } = fakePaytm()
    const result = open('paytm')
    await flush()
    configs[0]?.handler.notifyMerchant(event)
    expect(await result).toBe('APP_CLOSED')
  })

  test('that refuses the token is blocked', async () => {
    fakePaytm({ refuses: true })
    expect(await open('paytm')).toBe('blocked')
  })
})
