import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { addDays } from '@tiffin/domain/time/clock'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { giveBonus } from '#modules/ledger/api/bonuses'
import { markClosed } from '#modules/ledger/api/closing'
import { readWallet } from '#modules/ledger/api/wallets'
import { serverUrl } from '#testing/database'
import { childsPlan, graceOf, graceScene, MONDAY_EVENING, makeAll, mealStates } from '#testing/grace'
import { whileWalletChanges } from '#testing/waiting'
import { balance, fund, isSoundInFull } from '#testing/wallets'

// The embedded database has one connection, on which no transaction can wait for another.
const onServer = serverUrl ? describe : describe.skip

const TODAY = '2026-11-23'

onServer('decision 0103: a meal that waits for its wallet, which holds too little', () => {
  const scene = graceScene()
  let plan: string
  beforeEach(async () => {
    await fund(scene.commerce, 'school', scene.asha, 10)
    plan = await childsPlan(scene, { dates: [addDays(TODAY, 1)] })
    scene.commerce.clock.set(MONDAY_EVENING)
  })
  afterEach(() => isSoundInFull(scene.commerce, 'school'))

  /** Makes the meal while another transaction changes the wallet. */
  const madeWhile = (change: (tx: TenantTx, wallet: string, at: Date) => Promise<unknown>) =>
    whileWalletChanges(
      scene.commerce.commerce.db,
      { tenant: 'school', person: scene.asha.id },
      async (tx) => change(tx, (await readWallet(tx, scene.asha.id))?.id ?? '', new Date(scene.commerce.clock.now())),
      () => makeAll(scene),
    )

  test('is paid by a bonus that is given meanwhile, and not made on credit', async () => {
    await madeWhile((tx, wallet, at) =>
      giveBonus(tx, { wallet, amount: 15_000, lastDay: addDays(TODAY, 7), words: 'gift', at, today: TODAY }),
    )
    expect(await mealStates(scene, plan)).toEqual(['made'])
    expect([await graceOf(scene), await balance(scene.commerce, 'school', scene.asha)]).toEqual([[], 10])
  })

  test('is skipped when the wallet is closed meanwhile', async () => {
    await madeWhile(markClosed)
    expect(await mealStates(scene, plan)).toEqual(['skipped low-balance'])
    expect(await graceOf(scene)).toEqual([])
  })
})
