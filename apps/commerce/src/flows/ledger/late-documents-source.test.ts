import { describe, expect, test } from '@jest/globals'
import { keepBooks, postedOf, standing } from '#testing/books'
import { earlierRelease } from '#testing/earlier-release'
import { issuingScene } from '#testing/issuing'
import { payOrder } from '#testing/paid-order'
import { isSoundInFull } from '#testing/wallets'
import { keepLedger } from './keep-ledger.ts'

const HOUR = 60 * 60_000

const issuing = issuingScene('2026-11-23T06:30:00Z', 2 * HOUR)

async function paid(): Promise<string> {
  const orderId = await issuing.ordered()
  await payOrder(issuing.commerce, 'alpha', orderId)
  return orderId
}

/** Keeps the books and no documents. */
const keep = () => issuing.inAlpha((tx) => keepLedger(tx, new Date(issuing.commerce.clock.now())))
const posted = (orderId: string) => postedOf(issuing.commerce, 'alpha', orderId)
const keysOf = async (orderId: string) => (await posted(orderId)).map(({ key }) => key)

describe('AMB112, SAFE9: a document that comes when the marks of the books are past what it is of', () => {
  test('a sale is posted once, at the time of its document', async () => {
    const orderId = await paid()
    await issuing.earlierHandOver(orderId)
    issuing.commerce.clock.advance(HOUR)
    await issuing.handOver(await paid())
    await keep()
    expect(await keysOf(orderId)).not.toContain(`sale:${orderId}`)
    issuing.commerce.clock.advance(HOUR)
    await keepBooks(issuing.commerce, 'alpha')
    await keep()
    const sales = (await posted(orderId)).filter(({ posting }) => posting === 'sale')
    expect(sales).toMatchObject([
      { at: new Date(issuing.commerce.clock.now()).toISOString(), accounts: { advances: -37_000, 'sales:5': 35_238 } },
    ])
    issuing.commerce.clock.advance(HOUR)
    await isSoundInFull(issuing.commerce, 'alpha')
  })

  test('what returns of a sale is posted once, as its credit note states it', async () => {
    const [orderId, other] = [await paid(), await paid()]
    for (const each of [orderId, other]) await issuing.handOver(each)
    await keepBooks(issuing.commerce, 'alpha')
    issuing.commerce.clock.advance(1000)
    await earlierRelease(issuing.commerce, 'alpha').returns(orderId)
    issuing.commerce.clock.advance(HOUR)
    await issuing.operate(`${other}/refunds`, { lines: null, amount: 100, reason: null })
    await keep()
    expect((await posted(orderId)).map(({ posting }) => posting)).not.toContain('sale-returned')
    issuing.commerce.clock.advance(HOUR)
    await keepBooks(issuing.commerce, 'alpha')
    await keep()
    const all = await posted(orderId)
    expect(all.filter(({ posting }) => posting === 'sale-returned')).toMatchObject([
      { at: new Date(issuing.commerce.clock.now()).toISOString(), accounts: { advances: 37_000, 'sales:5': -35_238 } },
    ])
    expect(standing(all)).not.toHaveProperty('advances')
    issuing.commerce.clock.advance(HOUR)
    await isSoundInFull(issuing.commerce, 'alpha')
  })
})
