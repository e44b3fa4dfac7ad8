import { describe, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { landingTexts } from '#texts/landing'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, store as card, lineOf, orderInfo, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { branchesRequested } from '../branches/slice.ts'
import { BranchList } from './components/branch-list.tsx'

const there = { ...card, storeId: 2, name: 'Daryaganj' }
const elsewhere = { ...card, storeId: 3, name: 'Koramangala' }
const all: Reply = { answer: { stores: [card, there, elsewhere] } }

async function open(replies: Record<string, Reply | Reply[]>, lines = [lineOf(biryani, 1)]) {
  const client = startClient({
    server: fakeServer(replies),
    lines,
    orderInfo,
    storefront: storefrontOf([biryani], { branchIds: [2] }),
    at: '/1/home',
  })
  client.store.dispatch(branchesRequested())
  showScreen(client, <BranchList />, '/1/home')
  return { ...client, user: userEvent.setup() }
}

describe('the list of branches (B31, AMB63)', () => {
  test('lists the branches that the store names, with their hours, and no other store', async () => {
    await open({ 'GET /api/stores/pickup': all })
    expect(await screen.findByRole('button', { name: 'Daryaganj' })).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getByRole('article')).toHaveTextContent('10:00 AM – 11:00 PM')
  })

  test('selecting a branch closes the list, asks about the cart, and opens the branch', async () => {
    const { user, store } = await open({ 'GET /api/stores/pickup': all })
    await user.click(await screen.findByRole('button', { name: 'Daryaganj' }))
    expect(store.getState().branches.open).toBe(false)
    expect(store.getState().confirm.question).toEqual(landingTexts.changeStore('Daryaganj'))
  })

  test('a delivery stays a delivery at a branch that delivers, and is collected at one that does not', async () => {
    const collects = { ...there, delivery: false }
    for (const [branch, mode] of [[there, 'delivery'] as const, [collects, 'pickup'] as const]) {
      const { user, store } = await open({ 'GET /api/stores/pickup': { answer: { stores: [branch] } } }, [])
      await user.click(await screen.findByRole('button', { name: 'Daryaganj' }))
      expect(store.getState().orderInfo).toMatchObject({ storeId: 2, order: { mode } })
      cleanup()
    }
  })

  test('with an empty cart, selecting a branch opens it at once', async () => {
    const { user, went } = await open({ 'GET /api/stores/pickup': all }, [])
    await user.click(await screen.findByRole('button', { name: 'Daryaganj' }))
    expect(went).toEqual(['/2/home'])
  })

  test('a failed list shows an error and a retry', async () => {
    const { user } = await open({ 'GET /api/stores/pickup': [problem('unavailable', 'Out of reach'), all] })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Daryaganj' })).toBeVisible()
  })
})
