import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { asOwner } from '#testing/as-owner'
import { keepBooks } from '#testing/books'
import { childsPlan, graceOf, graceScene, MONDAY_EVENING, makeAll } from '#testing/grace'
import { checkLedger } from './check-ledger.ts'

const scene = graceScene()

const faults = async () => {
  const wanted = { now: new Date(scene.commerce.clock.now()), timeZone: 'Asia/Kolkata', isRunning: true }
  return (await checkLedger(scene.commerce.commerce.db, 'school', wanted)).faults
}

test('SAFE4, decision 0103: the list of meals on credit is what the ledger holds as owed for each', async () => {
  await childsPlan(scene, { dates: ['2026-11-24'] })
  scene.commerce.clock.set(MONDAY_EVENING)
  await makeAll(scene)
  await keepBooks(scene.commerce, 'school')
  expect(await faults()).toEqual([])
  await asOwner(scene.commerce.commerce.db, 'school', (tx) =>
    sql`update grace_meal set owed = owed - 100 where tenant = 'school'`.execute(tx),
  )
  const [meal] = await graceOf(scene)
  expect(await faults()).toEqual([{ kind: 'grace-differs', orderId: meal?.orderId, stated: 14_900, posted: 15_000 }])
})
