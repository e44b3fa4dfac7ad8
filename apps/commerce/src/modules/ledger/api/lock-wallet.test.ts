import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { OpenDatabase } from '#kernel/db/open'
import { inTenant } from '#kernel/db/tenant-transaction'
import { openTestDatabase, serverUrl } from '#testing/database'
import { giveBonus } from './bonuses.ts'
import { balanceOf, lockWallet, openWallet } from './wallets.ts'

// The embedded database has one connection, on which no transaction can wait for another.
const onServer = serverUrl ? test : test.skip

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-11-23T06:30:00Z')
const today = '2026-11-23'
const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.db, 'alpha', work)

/** Resolves when some statement waits for a lock. */
async function untilOneWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await waiting.execute(database.db)).rows.length === 0);
}

onServer('V13: who waits for the lock of a wallet reads the bonus that was given meanwhile', async () => {
  const person = randomUUID()
  await inAlpha(async (tx) => {
    const one = { tenant: 'alpha', id: person, name: 'A', mobile: '9100000000', email: null, passcode_hash: '' }
    await tx.db
      .insertInto('person')
      .values({ ...one, created_at: at })
      .execute()
    await openWallet(tx, person, at)
  })

  let waiting: Promise<number> | undefined
  await inAlpha(async (tx) => {
    const wallet = await lockWallet(tx, person)
    if (!wallet) throw new Error('The wallet is not there')
    waiting = inAlpha(async (other) => {
      const locked = await lockWallet(other, person)
      return locked ? balanceOf(locked, today) : 0
    })
    await untilOneWaits()
    await giveBonus(tx, { wallet: wallet.id, amount: 5_000, lastDay: today, words: 'gift', at, today })
  })

  expect(await waiting).toBe(5_000)
})
