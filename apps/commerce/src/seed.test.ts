import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { demoLogin } from './seed.ts'
import { startCommerce, type TestCommerce } from './testing/commerce.ts'
import { ROSTER_HEAD } from './testing/programmes.ts'
import { smallCatalogue } from './testing/small-catalogue.ts'
import { writeTenants } from './testing/tenants.ts'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-seed-'))
const folders = writeTenants(
  root,
  {
    ...{ alpha: { name: 'Alpha' }, beta: { name: 'Beta' }, gamma: { name: 'Gamma' } },
    school: { name: 'School', clientType: 'SCHOOL' },
  },
  { demo: true },
)
const catalogues = path.join(folders.tenantsDir, 'catalogues')

const ship = (tenant: string, catalogue: unknown): void =>
  writeFileSync(path.join(catalogues, `${tenant}.json`), JSON.stringify(catalogue))

let commerce: TestCommerce
beforeAll(async () => {
  mkdirSync(catalogues)
  ship('alpha', smallCatalogue)
  ship('school', smallCatalogue)
  const rosters = path.join(folders.tenantsDir, 'rosters')
  mkdirSync(rosters)
  const children = [`${demoLogin.mobile},child,Aarav,5,B,`, `${demoLogin.mobile},child,Diya,2,A,`]
  writeFileSync(path.join(rosters, 'school.csv'), [ROSTER_HEAD, ...children].join('\n'))
  commerce = await startCommerce({ folders, catalogue: null, config: { mode: 'demo' } })
})
afterAll(async () => {
  await commerce.close()
  rmSync(root, { recursive: true, force: true })
})

const loginsOf = (tenant: string) =>
  inTenant(commerce.commerce.db, tenant, async ({ db }) => {
    const rows = await db.selectFrom('person').select('name').where('tenant', '=', tenant).execute()
    return rows.map((row) => row.name)
  })

describe('what demo tenants come with', () => {
  test('a tenant with a shipped catalogue has it and its login from the start', async () => {
    expect(await loginsOf('alpha')).toEqual([demoLogin.name])
    const menu = await commerce.call('alpha', 'GET', '/store/1/menu')
    expect(Object.keys(menu.json)).not.toEqual([])
  })

  test('a school has its roster, with one of two children confirmed', async () => {
    const body = { mobile: demoLogin.mobile, pin: demoLogin.passcode }
    const { token } = (await commerce.call('school', 'POST', '/signin', { body })).json.data
    const { json } = await commerce.call('school', 'GET', `/address?user=${demoLogin.mobile}`, { token })
    expect(json.addresses).toMatchObject([
      { name: 'Aarav', confirmed: true },
      { name: 'Diya', confirmed: false },
    ])
  })

  test('PERF9: any other costs a start nothing: its first calls give it its login, once', async () => {
    expect(await loginsOf('beta')).toEqual([])
    const signIn = () =>
      commerce.call('beta', 'POST', '/signin', { body: { mobile: demoLogin.mobile, pin: demoLogin.passcode } })
    const answers = await Promise.all([signIn(), signIn(), signIn()])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await loginsOf('beta')).toEqual([demoLogin.name])
  })

  test('a shipped catalogue that is not right fails its own tenant’s calls, until it is', async () => {
    ship('gamma', { stores: 'none' })
    const config = async (tenant: string) => (await commerce.call(tenant, 'GET', '/clientConfig')).status
    expect([await config('gamma'), await config('alpha')]).toEqual([500, 200])
    ship('gamma', smallCatalogue)
    expect(await config('gamma')).toBe(200)
  })
})
