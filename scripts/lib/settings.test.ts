import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readSettings, serverEnvironment } from './settings.ts'

describe('settings of an installation', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiffin-settings-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const environmentOf = (env: Record<string, string>) => {
    const given = { DATA_DIR: join(folder, 'data'), ...env }
    return serverEnvironment(readSettings(given), given)
  }

  test('a demo keeps its secrets between starts, readable only by their owner', () => {
    const first = environmentOf({})
    expect(statSync(join(folder, 'data', 'keys.json')).mode & 0o777).toBe(0o600)
    expect(first.SESSION_KEYS).toMatch(/^k1:[\w+/]{43}=$/)
    expect(environmentOf({})).toEqual(first)
  })

  test('keys of an earlier release are kept, except its single operator key', () => {
    const kept = { sessionKeys: 'k1:of-then', operatorKey: 'opened-every-tenant', pepper: 'pepper-of-then' }
    const file = join(folder, 'data', 'keys.json')
    mkdirSync(join(folder, 'data'))
    writeFileSync(file, JSON.stringify(kept))
    const env = environmentOf({})
    expect(env).toMatchObject({ SESSION_KEYS: kept.sessionKeys, PASSCODE_PEPPER: kept.pepper })
    expect(env.SERVICE_KEY).toMatch(/^[\w-]{43}$/)
    expect(readFileSync(file, 'utf8')).not.toContain(kept.operatorKey)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(environmentOf({})).toEqual(env)
  })

  test("the operator's own values take precedence", () => {
    const env = environmentOf({ SERVICE_KEY: 'a key of my own', KITCHEN: 'off', PORT: '3210' })
    expect(env).toMatchObject({ SERVICE_KEY: 'a key of my own', KITCHEN: 'off', PORT: '3210', MODE: 'demo' })
  })

  test('architecture 7: production gets no secrets, no demo kitchen and no key folder', () => {
    const env = environmentOf({ MODE: 'production' })
    expect(env).toMatchObject({ MODE: 'production' })
    expect(env).not.toHaveProperty('SESSION_KEYS')
    expect(env).not.toHaveProperty('KITCHEN')
    expect(existsSync(join(folder, 'data', 'keys.json'))).toBe(false)
  })
})
