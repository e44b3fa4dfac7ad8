import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Capability } from '@tiffin/domain/order/capabilities'
import { showApp } from '../../../testing/app.tsx'
import { fakeServer, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { orderInfo } from '../../../testing/fixtures.ts'
import { listsOf, summary } from '../../../testing/my-orders.ts'

fixClock()

const LISTS = 'GET /api/me/order-lists'

const open = (
  at = '/my-orders/current',
  capabilities: readonly Capability[] = ['order-again'],
  more: Record<string, Reply> = {},
) =>
  showApp({
    server: fakeServer({ [LISTS]: lists, ...more }),
    at,
    capabilities,
    orderInfo: { ...orderInfo, storeId: null },
  })

const lists = listsOf({
  current: [summary('NOW1')],
  past: [summary('OLD1', { status: 700 })],
  cancelled: [summary('VOID1', { status: 800, items: [{ name: 'Biryani', quantity: 1, dish: null }] })],
})

const again = () => screen.queryByRole('button', { name: /^Order again/ })

describe('T8: "Order again"', () => {
  test.each([
    ['current', 'NOW1'],
    ['past', 'OLD1'],
  ])('stands on the cards of the %s orders', async (list, orderId) => {
    await open(`/my-orders/${list}`)
    expect(await screen.findByRole('button', { name: `Order again, order ${orderId}` })).toHaveTextContent(
      'Order again',
    )
  })

  test.each([
    ['where the upstream cannot do it (AMB108)', 'current', []],
    ['on an order of which no dish is known', 'cancelled', ['order-again' as const]],
  ])('is not shown %s', async (_, list, capabilities) => {
    await open(`/my-orders/${list}`, capabilities)
    await screen.findAllByRole('article')
    expect(again()).toBeNull()
  })

  test('says that it checks the order, and ignores further presses', async () => {
    const { store } = await open(undefined, undefined, { 'GET /api/orders/NOW1/copy': { answer: {}, afterMs: 60_000 } })
    await userEvent.click(await screen.findByRole('button', { name: /^Order again/ }))
    expect(screen.getByRole('button', { name: 'Checking …' })).toHaveAttribute('aria-busy', 'true')
    expect(store.getState().again.orderId).toBe('NOW1')
  })
})
