import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { ConfigError, readConfig, refuseDemoTenants } from './config.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'tiffin-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const production = {
  PASSCODE_PEPPER: 'a-pepper-of-some-length',
  SMTP_URL: 'smtp://mail.example.com',
  SMS_GATEWAY_URL: 'https://sms.example.com/send',
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
    ['SMS_GATEWAY_URL', /^SMS_GATEWAY_URL is missing/],
  ])('does not start without %s', (name, message) => {
    expect(messageOf({ ...production, [name]: '' })).toMatch(message)
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
    [{ SERVICE_KEY: 'short' }, /^SERVICE_KEY must have at least 16/],
    [{ OPERATOR_KEY: 'the-one-key-of-an-earlier-release' }, /^OPERATOR_KEY opens nothing any more: set SERVICE_KEY/],
  ])('%j is reported in one line', (change, message) => {
    const line = messageOf({ ...production, ...change })
    expect(line).toMatch(message)
    expect(line).not.toContain('\n')
  })
})
