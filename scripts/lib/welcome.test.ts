import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { freePort } from './ports.ts'
import { readSettings } from './settings.ts'
import { obstacles, welcome } from './welcome.ts'

const said = (env: Record<string, string>) => obstacles(readSettings({ PORT: '1', COMMERCE_PORT: '2', ...env }), env)

describe('problems that would stop the start are one line each', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535'],
    [{ COMMERCE_PORT: '65536' }, 'COMMERCE_PORT must be a whole number from 1 to 65535'],
    [{ PORT: '4321', COMMERCE_PORT: '4321' }, 'PORT and COMMERCE_PORT must differ'],
  ])('%j', async (env, line) => {
    expect(await said(env)).toEqual([line])
  })

  test('production names every missing setting and every demo tenant at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'welcome-'))
    const put = (id: string) =>
      writeFileSync(
        join(folder, `${id}.json`),
        JSON.stringify({ id, demo: true, hosts: [`${id}.in`], theme: { preset: 'leaf' }, clientConfig: { name: id } }),
      )
    for (const id of ['one', 'two']) put(id)
    const ports = { PORT: String(await freePort()), COMMERCE_PORT: String(await freePort()) }
    const lines = await said({ ...ports, MODE: 'production', TENANTS_DIR: folder })
    expect(lines).toEqual([
      'Production serves no demo tenants; remove from TENANTS_DIR: one, two',
      expect.stringMatching(/^PASSCODE_PEPPER is missing/),
      expect.stringMatching(/^SMTP_URL is missing/),
      expect.stringMatching(/^SMS_GATEWAY_URL is missing/),
      expect.stringMatching(/^SESSION_KEYS is missing/),
    ])
    rmSync(folder, { recursive: true })
  })

  test('a missing folder of tenants', async () => {
    expect(await said({ PORT: 'abc', TENANTS_DIR: '/nowhere/tenants' })).toEqual([
      'PORT must be a whole number from 1 to 65535',
      expect.stringMatching(/^TENANTS_DIR or THEMES_DIR cannot be read: .*nowhere/),
    ])
  })

  test('an invalid tenant file affects only its tenant; without any valid tenant the start fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'welcome-'))
    const settings = {
      ...readSettings({ TENANTS_DIR: folder, DATA_DIR: join(folder, 'data') }),
      port: await freePort(),
      commercePort: await freePort(),
    }
    expect(await obstacles(settings, {})).toEqual([`${folder} holds no tenant file`])
    writeFileSync(join(folder, 'bad.json'), '{')
    expect(await obstacles(settings, {})).toEqual([
      expect.stringMatching(/^No tenant file is right: .*bad\.json: is not valid JSON/),
    ])
    const good = { id: 'good', hosts: ['good.localhost'], theme: { preset: 'leaf' }, clientConfig: { name: 'Good' } }
    writeFileSync(join(folder, 'good.json'), JSON.stringify(good))
    expect(await obstacles(settings, {})).toEqual([])
    expect(welcome(settings)).not.toContain('passcode')
    expect(welcome(settings)).toContain('\n1 tenant file is not right: npm run tenant -- check\n')
    rmSync(folder, { recursive: true })
  })

  test('a data folder that cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'welcome-'))
    writeFileSync(join(folder, 'file'), '')
    const settings = readSettings({ PORT: 'abc', DATA_DIR: join(folder, 'file/data') })
    expect(await obstacles(settings, {})).toEqual([
      'PORT must be a whole number from 1 to 65535',
      expect.stringMatching(/^The data folder \S+ cannot be written: ENOTDIR.*; set DATA_DIR to another folder$/),
    ])
    rmSync(folder, { recursive: true })
  })
})

test('the demo login is named for the shops that have it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'welcome-'))
  const put = (id: string, demo: boolean) =>
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({ id, demo, hosts: [`${id}.localhost`], theme: { preset: 'leaf' }, clientConfig: { name: id } }),
    )
  const settings = readSettings({ TENANTS_DIR: folder, DATA_DIR: folder })
  put('shown', true)
  expect(welcome(settings)).toContain('\nSign in with 9000000001 ')
  put('real', false)
  expect(welcome(settings)).toContain('\nAt shown: sign in with 9000000001 ')
  expect(welcome(settings)).toContain('\nAt the others: sign up.\n')
  rmSync(folder, { recursive: true })
})

test('SB12: one line says that payments are a sandbox, and where, when not everywhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'welcome-'))
  const put = (id: string, payment?: object) =>
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({ id, hosts: [`${id}.in`], theme: { preset: 'leaf' }, clientConfig: { name: id }, payment }),
    )
  const lines = () =>
    welcome(readSettings({ TENANTS_DIR: folder, DATA_DIR: folder }))
      .split('\n')
      .filter((line) => line.includes('sandbox'))
  put('cash')
  expect(lines()).toEqual([])
  put('pretended', { provider: 'sandbox' })
  expect(lines()).toEqual(['Online payments at pretended are a sandbox: a test bank opens, and no money moves.'])
  rmSync(join(folder, 'cash.json'))
  expect(lines()).toEqual(['Online payments are a sandbox: a test bank opens, and no money moves.'])
  rmSync(folder, { recursive: true })
})
