import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { keepRunning, type Member } from './cluster/member.ts'
import { findHaproxy, insideAddresses } from './lib/haproxy.ts'
import { freePort } from './lib/ports.ts'
import { leadsToPrimary, postgresFolder } from './lib/postgres.ts'
import { type PostgresPair, startPostgresPair, untilSo } from './lib/postgres-pair.ts'
import { findPostgres } from './lib/programs.ts'

const installed = findPostgres() && findHaproxy() ? describe : describe.skip

installed('PostgreSQL with a synchronous standby, behind one address (SAFE3)', () => {
  const folder = postgresFolder()
  let pair: PostgresPair
  let address: Member
  let commerce: TestCommerce
  let order: (key: string) => Promise<{ status: number; json: { data?: { orderId: string } } }>
  beforeAll(async () => {
    const ports = { address: await freePort(), first: await freePort(), second: await freePort() }
    pair = await startPostgresPair({ folder, ports })
    const inside = insideAddresses({ database: ports, commerce: { ...ports, address: await freePort() } })
    address = keepRunning({ ...inside, name: 'haproxy', log: join(folder, 'haproxy.log') }, () => undefined)
    await untilSo(() => leadsToPrimary(ports.address), 'The address of the database')
    commerce = await startCommerce({
      database: await openDatabase({ kind: 'server', url: pair.url, onError: () => {} }),
    })
    const ids = await catalogueIds(commerce.commerce, 'alpha')
    const asha = await commerce.signedIn('alpha')
    order = (key) => place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL), key)
  }, 60_000)
  afterAll(async () => {
    await commerce.close()
    await pair.stop()
    await address.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Repeats a placement with one key until it is confirmed, as a client does. */
  async function untilPlaced(key: string): Promise<string> {
    for (;;) {
      // The test's own read of the menu fails while the database is away.
      const answer = await order(key).catch(() => null)
      if (answer?.status === 200) return answer.json.data?.orderId ?? ''
      if (answer) expect(answer.status).toBe(503)
    }
  }
  const stored = () => pair.serverOf(pair.primary)?.psql(String.raw`\c tiffin`, 'select count(*) from customer_order')

  test('without its standby no order is confirmed, not even one that the primary has; taken out, the same call finds it', async () => {
    expect((await order(randomUUID())).status).toBe(200)
    await pair.lose('second')
    const key = randomUUID()
    expect((await order(key)).status).toBe(503)
    expect((await order(key)).status).toBe(503)
    expect(stored()).toBe('2')
    pair.takeOutStandby()
    const placed = await untilPlaced(key)
    expect(await untilPlaced(key)).toBe(placed)
    expect(stored()).toBe('2')
  })
})
