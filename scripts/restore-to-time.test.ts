import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { readRestored } from '@tiffin/commerce/kernel/db/restored-mark'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce } from '@tiffin/commerce/testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import { run as runDatabase } from './database/commands.ts'
import { freePort } from './lib/ports.ts'
import {
  asPostgres,
  createOperatorsDatabase,
  initData,
  postgresFolder,
  type Server,
  serveData,
} from './lib/postgres.ts'
import { findPostgres } from './lib/programs.ts'
import { root } from './lib/settings.ts'

const installed = findPostgres() ? describe : describe.skip

/** The fenced blocks of the part of docs/operating.md that begins with this mark, in their sequence. */
function documented(mark: string): readonly string[] {
  const text = readFileSync(path.join(root, 'docs/operating.md'), 'utf8')
  const [, part = ''] = text.split(mark)
  return [...part.matchAll(/```\w+\n(.*?)```/gs)].map(([, block = '']) => block)
}

installed('a restore to the second before a wrong import, as docs/operating.md describes it (SAFE19)', () => {
  const [configuration = '', base = '', restore = '', mark = ''] = documented('**To any second.**')
  const folder = postgresFolder()
  const restored = postgresFolder()
  /** The same text with the folders of this test. */
  const here = (text: string) =>
    text
      .replaceAll('/var/backups/tiffin', path.join(folder, 'backups'))
      .replaceAll('/var/lib/postgresql/restored', path.join(restored, 'data'))
  const settings = here(configuration)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^(\w+) = '?(.*?)'?$/, '$1=$2'))

  let server: Server
  const urlOf = ({ port }: Server) => `postgres://tiffin@127.0.0.1:${port}/tiffin`
  const runAs = (commands: string, env: Record<string, string> = {}) =>
    execFileSync('bash', ['-ec', commands], {
      ...asPostgres(),
      cwd: folder,
      env: { ...env, PATH: `${findPostgres()}:${process.env.PATH}` },
    })
  const openAt = (at: Server) => openDatabase({ kind: 'server', url: urlOf(at), onError: () => {} })

  beforeAll(async () => {
    initData(folder)
    runAs(`mkdir -p ${path.join(folder, 'backups/wal')}`)
    server = await serveData(folder, settings)
    createOperatorsDatabase(server)
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    for (const each of [folder, restored]) rmSync(each, { recursive: true, force: true })
  })

  test('the orders before it are there, the menu is as it was, and orders go on', async () => {
    const database = await openAt(server)
    const commerce = await startCommerce({ database })
    const ids = await catalogueIds(commerce.commerce, 'alpha')
    const asha = await commerce.signedIn('alpha')
    const order = () => place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
    const before = [(await order()).json.data.orderId]
    runAs(here(base), { PGHOST: '127.0.0.1', PGPORT: String(server.port), PGUSER: 'postgres' })
    before.push((await order()).json.data.orderId)
    const moment = server.psql('select clock_timestamp()')

    const key = await commerce.operatorKey('alpha', { scopes: ['catalogue'] })
    const wrong = { ...smallCatalogue, stores: smallCatalogue.stores.map((store) => ({ ...store, name: 'Wrong' })) }
    const headers = { authorization: `Bearer ${key}` }
    const imported = await commerce.app.inject({
      ...{ method: 'PUT', url: '/operator/t/alpha/catalogue', headers, payload: wrong },
    })
    expect(imported.statusCode).toBe(200)
    const after = (await order()).json.data.orderId
    server.psql('select pg_switch_wal()')
    await commerce.close()
    await database.close()
    // Its end waits until all that it wrote is archived.
    await server.stop()

    runAs(here(restore).replace('2026-11-27 12:29:59+05:30', moment))
    server = await serveData(restored, [])
    await expectPromoted()
    const [, to = ''] =
      /^npm run database -- restored --to '(.*)'$/m.exec(mark.replace('2026-11-27 12:29:59+05:30', moment)) ?? []
    const env = { DATABASE_URL: urlOf(server), COMMERCE_PORT: String(await freePort()) }
    for (const each of ['log', 'error'] as const) jest.spyOn(console, each).mockImplementation(() => undefined)
    expect(await runDatabase(['restored', '--to', to], env)).toBe(0)
    const there = await openAt(server)
    const again = await startCommerce({ database: there, catalogue: null })
    const track = (orderId: string) =>
      again.call('alpha', 'GET', `/trackOrder?orderId=${orderId}&userId=${asha.mobile}`, { token: asha.token })
    for (const orderId of before) expect((await track(orderId)).json.data).toMatchObject({ orderId })
    expect(await readRestored(there.db)).toEqual(again.commerce.afterRestore.mark)
    expect(again.commerce.afterRestore.mark?.to).toBe(new Date(to).toISOString())
    const stores = await inTenant(there.db, 'alpha', (tx) => tx.db.selectFrom('store').select('name').execute())
    expect(stores.map(({ name }) => name)).toEqual(smallCatalogue.stores.map(({ name }) => name))
    expect((await track(after)).status).toBe(404)
    expect((await place(again, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))).status).toBe(200)
    await again.close()
    await there.close()
  }, 120_000)

  /** The server answers reads before it has come to the moment. */
  async function expectPromoted(): Promise<void> {
    while (server.psql('select pg_is_in_recovery()') !== 'f') await new Promise((resolve) => setTimeout(resolve, 50))
  }
})
