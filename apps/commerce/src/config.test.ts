import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { readConfig, refuseDemoTenants } from './config.ts'
import { ConfigError } from './kernel/config-error.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const production = {
  PASSCODE_PEPPER: 'a-pepper-of-some-length',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'no-reply@example.com',
  SMS_GATEWAY_URL: 'https://sms.example.com/send',
  SMS_GATEWAY_KEY: 'key-of-the-gateway',
}
const messageOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('limits of codes and passcodes', () => {
  test('have usual values, and are whole numbers from 1', () => {
    expect(readConfig(production).identityLimits).toEqual({
      codes: { network: 60, tenant: 1000, overall: 5000 },
      wrongPasscodes: { network: 60, tenant: 2000 },
    })
    const own = { ...production, TENANT_CODE_LIMIT: '50', ADDRESS_PASSCODE_LIMIT: '7' }
    expect(readConfig(own).identityLimits).toMatchObject({ codes: { tenant: 50 }, wrongPasscodes: { network: 7 } })
    for (const wrong of ['0', '-1', '1.5', 'many']) {
      expect(messageOf({ ...production, CODE_LIMIT: wrong })).toMatch(/^CODE_LIMIT /)
    }
  })
})

test('the kitchen advances orders by a clock in a demo only, unless the operator says otherwise', () => {
  const kitchenOf = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...env }).kitchen
  expect([kitchenOf({ MODE: 'demo' }), kitchenOf({ MODE: 'demo', KITCHEN: '' })]).toEqual(['demo', 'demo'])
  expect([kitchenOf({ MODE: 'demo', KITCHEN: 'off' }), kitchenOf(production)]).toEqual(['off', 'off'])
})

describe('production', () => {
  test('is the default mode, with an address that only this machine can reach', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      port: 4000,
      host: '127.0.0.1',
      kitchen: 'off',
      serviceKey: undefined,
    })
  })

  test.each([
    ['PASSCODE_PEPPER', /^PASSCODE_PEPPER is missing/],
    ['SMTP_URL', /^SMTP_URL is missing/],
    ['MAIL_FROM', /^MAIL_FROM is missing/],
    ['SMS_GATEWAY_URL', /^SMS_GATEWAY_URL is missing/],
    ['SMS_GATEWAY_KEY', /^SMS_GATEWAY_KEY is missing/],
  ])('does not start without %s', (name, message) => {
    expect(messageOf({ ...production, [name]: '' })).toMatch(message)
  })

  test('hands messages over encrypted and with a key, except to a server on the same machine', () => {
    expect(readConfig(production)).toMatchObject({
      mailServer: { url: 'smtp://mail.example.com', from: 'no-reply@example.com', requiresTls: true },
      smsGateway: { url: 'https://sms.example.com/send', key: 'key-of-the-gateway' },
    })
    expect(messageOf({ ...production, SMS_GATEWAY_URL: 'http://sms.example.com/send' })).toBe(
      'SMS_GATEWAY_URL must begin with https:// in production',
    )
    const local = { SMTP_URL: 'smtp://127.0.0.1:25', SMS_GATEWAY_URL: 'http://localhost:8080', SMS_GATEWAY_KEY: '' }
    expect(readConfig({ ...production, ...local })).toMatchObject({
      mailServer: { requiresTls: false },
      smsGateway: { url: 'http://localhost:8080', key: undefined },
    })
  })

  test('calls no stand-in for a payment provider; a demo calls those that are named, on this machine only', () => {
    const named = { PAYMENT_HOSTS: 'http://127.0.0.1:8080,http://localhost:9090' }
    expect(messageOf({ ...production, ...named })).toMatch(/^PAYMENT_HOSTS names stand-ins/)
    const demo = readConfig({ ...named, MODE: 'demo', DATA_DIR: dataDir })
    expect(demo.paymentHosts).toEqual(['http://127.0.0.1:8080', 'http://localhost:9090'])
    expect(messageOf({ MODE: 'demo', PAYMENT_HOSTS: 'http://evil.example:80' })).toMatch(/^PAYMENT_HOSTS must be addr/)
    expect(readConfig(production)).toMatchObject({
      ...{ paymentHosts: [], paymentSecrets: path.join('data', 'payment-secrets.json') },
    })
  })

  test('does not start with the demo kitchen or with demo tenants', () => {
    expect(messageOf({ ...production, KITCHEN: 'demo' })).toMatch(/^KITCHEN=demo/)
    const tenants = [
      { id: 'shop', demo: false },
      { id: 'trial', demo: true },
    ]
    expect(() => refuseDemoTenants('production', tenants)).toThrow('remove from TENANTS_DIR: trial')
    expect(() => refuseDemoTenants('demo', tenants)).not.toThrow()
  })
})

describe('demo', () => {
  test('needs no settings, and stores its own pepper with the data', () => {
    const first = readConfig({ MODE: 'demo', DATA_DIR: dataDir })
    expect(first.pepper.length).toBeGreaterThan(40)
    expect(readConfig({ MODE: 'demo', DATA_DIR: dataDir }).pepper).toBe(first.pepper)
    expect(statSync(path.join(dataDir, 'pepper')).mode & 0o077).toBe(0)
  })
})

describe('an invalid setting', () => {
  test.each([
    [{ MODE: 'test' }, /^MODE /],
    [{ COMMERCE_PORT: '70000' }, /^COMMERCE_PORT /],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be a postgres/],
    [{ COMMERCE_PROCESSES: '0' }, /^COMMERCE_PROCESSES /],
    [{ MAIL_FROM: 'Alpha <no-reply>' }, /^MAIL_FROM must be an e-mail address/],
    [{ SMS_GATEWAY_KEY: 'a key with spaces' }, /^SMS_GATEWAY_KEY must be 8 to 500 characters without spaces/],
    [{ SERVICE_KEY: 'short' }, /^SERVICE_KEY must have at least 16/],
    [{ OPERATOR_KEY: 'the-one-key-of-an-earlier-release' }, /^OPERATOR_KEY opens nothing any more: set SERVICE_KEY/],
  ])('%j is reported in one line', (change, message) => {
    const line = messageOf({ ...production, ...change })
    expect(line).toMatch(message)
    expect(line).not.toContain('\n')
  })
})
