import { describe, expect, test } from '@jest/globals'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { sessionKey } from './testing/session-key.ts'

const key = (number: number): string => sessionKey(`key ${number}`)

describe('settings of the process', () => {
  test("production is the default and doesn't start without session keys", () => {
    expect(() => readConfig({})).toThrow(
      new ConfigError('SESSION_KEYS is missing: MODE=production needs it to keep people signed in'),
    )
    expect(readConfig({ SESSION_KEYS: `a:${key(1)}` }).mode).toBe('production')
  })

  test('a demo generates a key and listens on the loopback interface only', () => {
    const config = readConfig({ MODE: 'demo' })
    expect(config.sessionKeys).toHaveLength(1)
    expect(config.host).toBe('127.0.0.1')
    expect(config.commerceUrl).toBe('http://127.0.0.1:4000')
  })

  test('a stop waits for load balancers in production, and only briefly in a demo (SAFE9)', () => {
    const production = { SESSION_KEYS: `a:${key(1)}` }
    expect([readConfig(production).drainMs, readConfig({ MODE: 'demo' }).drainMs]).toEqual([3000, 100])
    expect(readConfig({ ...production, DRAIN_MS: '0' }).drainMs).toBe(0)
    expect(() => readConfig({ ...production, DRAIN_MS: '61000' })).toThrow(/^DRAIN_MS: [^\n]+$/)
  })

  test('the edge asks for certificates on a port of its own, and nowhere without it', () => {
    const ask = (env: Record<string, string>) => readConfig({ MODE: 'demo', ...env }).ask
    expect(ask({})).toBeNull()
    expect(ask({ ASK_PORT: '3001' })).toEqual({ port: 3001, host: '127.0.0.1', hourlyLimit: 100 })
    expect(ask({ ASK_PORT: '3001', ASK_HOST: '0.0.0.0', ASK_LIMIT: '7' })).toMatchObject({
      ...{ host: '0.0.0.0', hourlyLimit: 7 },
    })
    expect(() => ask({ ASK_PORT: 'x' })).toThrow(/^ASK_PORT: [^\n]+$/)
  })

  test('an empty variable counts as unset', () => {
    expect(readConfig({ MODE: 'demo', SESSION_KEYS: '', PORT: '', SERVICE_KEY: '' })).toMatchObject({
      port: 3000,
      serviceKey: null,
    })
  })

  test('several keys keep their sequence: the first seals', () => {
    const config = readConfig({ MODE: 'demo', SESSION_KEYS: `new:${key(1)},old:${key(2)}` })
    expect(config.sessionKeys.map((each) => each.id)).toEqual(['new', 'old'])
  })

  test.each([[`a:${Buffer.alloc(31).toString('base64')}`], ['nonsense'], [`a:${key(1)},a:${key(2)}`]])(
    'invalid keys are refused: %s',
    (text) => {
      expect(() => readConfig({ MODE: 'demo', SESSION_KEYS: text })).toThrow(
        /^SESSION_KEYS: must be <id>:<32 bytes in base64>/,
      )
    },
  )

  test.each([
    ['zeros', Buffer.alloc(32)],
    ['one repeated byte', Buffer.alloc(32, 7)],
    ['a repeated word', Buffer.from('secret'.repeat(6)).subarray(0, 32)],
  ])('a key that is not random is refused, in a demo too: %s (SAFE10)', (_name, secret) => {
    const weak = `weak:${secret.toString('base64')}`
    for (const text of [weak, `a:${key(1)},${weak}`]) {
      expect(() => readConfig({ SESSION_KEYS: text })).toThrow(/^SESSION_KEYS: the key weak is not random[^\n]+$/)
      expect(() => readConfig({ MODE: 'demo', SESSION_KEYS: text })).toThrow(/^SESSION_KEYS: the key weak/)
    }
  })

  test("a tenant's share is never less than the limit of one address", () => {
    const share = (env: Record<string, string>) => readConfig({ MODE: 'demo', ...env }).rateLimits.tenant
    expect(share({})).toBe(1000)
    expect(share({ RATE_LIMIT: '600000' })).toBe(10_000)
    expect(share({ RATE_LIMIT: '600000', TENANT_RATE_LIMIT: '50' })).toBe(50)
  })

  test('a request waits less than 3 s for its upstream, unless the operator allows more (SAFE7)', () => {
    const deadline = (env: Record<string, string>) => readConfig({ MODE: 'demo', ...env }).upstreamLimits.deadlineMs
    expect(deadline({})).toBe(2600)
    expect(deadline({ UPSTREAM_DEADLINE_MS: '9000' })).toBe(9000)
    expect(() => deadline({ UPSTREAM_DEADLINE_MS: '0' })).toThrow(/^UPSTREAM_DEADLINE_MS: [^\n]+$/)
  })

  test('a wrong setting causes one line that names it', () => {
    expect(() => readConfig({ MODE: 'demo', PORT: 'eighty' })).toThrow(/^PORT: [^\n]+$/)
    expect(() => readConfig({ MODE: 'demo', COMMERCE_URL: 'ftp://x' })).toThrow(/^COMMERCE_URL: [^\n]+$/)
    expect(() => readConfig({ MODE: 'demo', SERVICE_KEY: 'short' })).toThrow(
      /^SERVICE_KEY: must have at least 16 characters$/,
    )
  })

  test('every wrong and every missing setting is named at once, each in a line', () => {
    const wrong = { PORT: 'eighty', LOG_LEVEL: 'loud', OPERATOR_KEY: 'the-one-key-of-an-earlier-release' }
    expect(() => readConfig(wrong)).toThrow(
      /^PORT: [^\n]+\nLOG_LEVEL: [^\n]+\nOPERATOR_KEY: [^\n]+\nSESSION_KEYS is missing: [^\n]+$/,
    )
  })

  test('the key variable of an earlier release is reported at the start; an operator key beside the service key is not', () => {
    const outdated = { MODE: 'demo', OPERATOR_KEY: 'the-one-key-of-an-earlier-release' }
    expect(() => readConfig(outdated)).toThrow(/^OPERATOR_KEY: set SERVICE_KEY instead[^\n]+$/)
    expect(readConfig({ ...outdated, SERVICE_KEY: 'a-key-of-the-service' }).serviceKey).toBe('a-key-of-the-service')
    expect(readConfig({ MODE: 'demo', OPERATOR_KEY: 'tk_spice_0123456789abcdef_secret' }).serviceKey).toBeNull()
  })
})
