import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showApp, visit } from '../../../testing/app.tsx'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { listsOf, summary } from '../../../testing/my-orders.ts'

fixClock()

const LISTS = 'GET /api/me/order-lists'

describe('a list that is not whole (SB16)', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => summary(`OLD${at}`, { status: 700 }))
  const first = { answer: { ...listsOf({ past: fifty }).answer, more: ['past'] } }
  const LONGER = `${LISTS}?most=100`

  test('says so, and shows the next orders; it stays as long on the way back', async () => {
    const server = fakeServer({ [LISTS]: first, [LONGER]: listsOf({ past: [...fifty, summary('OLD50')] }) })
    await showApp({ server, at: '/my-orders/past' })
    expect(await screen.findByText('The newest 50 orders are shown.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Order OLD50')).toBeVisible()
    expect(screen.queryByText(/orders are shown/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    await visit('/orderNotFound')
    await visit('/my-orders/past')
    expect(await screen.findByText('Order OLD50')).toBeVisible()
    await waitFor(() => expect(server.callsOf(LONGER).length).toBeGreaterThan(1))
  })

  test('a list beside it that is whole says nothing', async () => {
    await showApp({ server: fakeServer({ [LISTS]: first }), at: '/my-orders/cancelled' })
    await screen.findByText('No orders to display')
    expect(screen.queryByText(/orders are shown/)).toBeNull()
  })

  test('when the next orders do not come, the known ones stay and can be asked for again', async () => {
    const server = fakeServer({ [LISTS]: first, [LONGER]: problem('unavailable', 'Some error occured') })
    await showApp({ server, at: '/my-orders/past' })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-busy', 'false'))
    expect(screen.getByText('Order OLD0')).toBeVisible()
    expect(screen.getByText('The newest 50 orders are shown.')).toBeVisible()
  })

  test('the longest list ends with its words', async () => {
    const past = Array.from({ length: 500 }, (_, at) => summary(`OLD${at}`, { status: 700 }))
    const answer = { ...listsOf({ past }).answer, more: ['past'] }
    await showApp({ server: fakeServer({ [LISTS]: { answer } }), at: '/my-orders/past' })
    expect(await screen.findByText('The newest 500 orders are shown.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})
