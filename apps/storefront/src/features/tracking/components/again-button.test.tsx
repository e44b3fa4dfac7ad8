import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Capability } from '@tiffin/domain/order/capabilities'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { AgainButton } from './again-button.tsx'

function open(order: ReturnType<typeof tracking>, capabilities: readonly Capability[] = ['order-again']) {
  const client = startClient({
    server: fakeServer({ 'GET /api/orders/A1/copy': { answer: {}, afterMs: 60_000 } }),
    capabilities,
  })
  showScreen(client, <AgainButton tracking={order} />, '/1/track-order/A1')
  return client
}

const again = () => screen.queryByRole('button', { name: 'Order again' })

describe('T8: "Order again" on the page of an order', () => {
  test.each([
    ['was delivered', tracking(700)],
    ['was collected', tracking(500, { fulfilment: 'PICKUP' })],
    ['was cancelled', tracking(800)],
  ])('stands there once it %s', (_, order) => {
    open(order)
    expect(again()).toBeVisible()
  })

  test.each([
    ['is on its way', tracking(500), ['order-again' as const]],
    ['is a plan', tracking(800, { isPlan: true }), ['order-again' as const]],
    ['ended, where the upstream cannot do it (AMB108)', tracking(700), []],
  ])('and not of one that %s', (_, order, capabilities) => {
    open(order, capabilities)
    expect(again()).toBeNull()
  })

  test('says that it checks the order', async () => {
    const { store } = open(tracking(700))
    await userEvent.click(screen.getByRole('button'))
    expect(store.getState().again.orderId).toBe('A1')
    expect(screen.getByRole('button', { name: 'Checking …' })).toHaveAttribute('aria-busy', 'true')
  })
})
