import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { until } from '../lib/until.ts'
import { orderIdIn } from '../torture/attempts.ts'
import type { Diner } from '../torture/diner.ts'
import { sendHint, verdictOf } from '../torture/paying.ts'
import { openTracker } from '../torture/trackers/tracker.ts'
import { lastRelease, sourcesOfLastRelease } from './last-release.ts'
import { type RollingUpgrade, startRollingUpgrade } from './rolling-upgrade.ts'

const server = process.env.TEST_DATABASE_URL
const sources = server ? sourcesOfLastRelease() : null
if (server && !sources) console.log(`the history lacks ${lastRelease}: the upgrade from the last release is left out`)
const upgrade = sources ? describe : describe.skip
/** Releases from this file on start on the schema of a later release. */
const startsLater = sources && existsSync(join(sources, 'apps/commerce/src/kernel/db/schema-age.ts')) ? test : test.skip

const PATIENCE_MS = 20_000

upgrade('SAFE9: the last release runs beside this one, on the schema that this one has migrated', () => {
  let system: RollingUpgrade
  beforeAll(async () => {
    system = await startRollingUpgrade(server ?? '', sources ?? '')
  }, 120_000)
  afterAll(() => system?.end(), 60_000)

  async function placed(diner: Diner, more: object = {}): Promise<string> {
    const answer = await diner.place(randomUUID(), 'during an upgrade', more)
    expect(answer).toMatchObject({ status: 200 })
    return 'text' in answer ? orderIdIn(answer.text) : ''
  }

  test.each([
    ['the last release alone', 'lastOverLast'],
    ['its BFF over our commerce', 'lastOverThis'],
    ['our BFF over its commerce', 'thisOverLast'],
  ] as const)('an order is placed, paid, followed and cancelled: %s', async (_which, name) => {
    const { diner, way } = await system.at(name)
    const cash = await placed(diner)
    const wrong: string[] = []
    const choice = { isOwn: (id: string) => id === cash, comeBackMs: () => 100 }
    const tracker = openTracker({ ...choice, name, diner, way, violation: (text) => wrong.push(text) })
    tracker.follow([cash])
    const shows = (status: number) => until(() => tracker.seen.of(cash)?.status === status, PATIENCE_MS)
    try {
      expect(await shows(100)).toBe(true)
      expect(await diner.send('GET', `/1/track-order/${cash}`)).toMatchObject({ status: 200 })
      expect(await diner.send('DELETE', `/api/orders/${cash}`)).toMatchObject({ status: 200 })
      expect(await shows(800)).toBe(true)
    } finally {
      await tracker.close()
    }
    expect(wrong).toEqual([])

    const orderId = await placed(diner, diner.paidOnline)
    system.bank.stub.pay(system.merchant, orderId)
    const order = { diner, orderId, merchant: system.merchant }
    await sendHint(order, 'TXN_SUCCESS')
    expect(await until(async () => (await verdictOf(order)) === 'paid', PATIENCE_MS)).toBe(true)
  })

  startsLater('a process of the last release that ends meanwhile starts again', async () => {
    await system.restartLast()
    const { diner } = await system.at('lastOverLast')
    await placed(diner)
  })
})
