import { describe, expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TopUpReceipt } from '@tiffin/contract/wallet'
import { showApp } from '../../../testing/app.tsx'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW, orderInfo } from '../../../testing/fixtures.ts'
import { RECEIPT } from '../../../testing/wallet.ts'

fixClock()

const receipt = (more: Partial<TopUpReceipt> = {}): Reply => ({
  answer: {
    receipt: {
      ...{ topUpId: 'T1', name: 'Asha Rao', at: NOW, amount: 20_000, settled: 0 },
      ...{ reference: 'P-77', timeZone: 'Asia/Kolkata', ...more },
    },
  },
})

async function open(reply: Reply | readonly Reply[], walletEnabled = true) {
  const config = { walletEnabled, address: '12 Hill Road\nMumbai' }
  const at = '/my-credits/receipts/T1'
  return showApp({
    server: fakeServer({ [RECEIPT]: reply }),
    ...{ at, config, orderInfo: { ...orderInfo, storeId: null } },
  })
}

const fact = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent

describe('the receipt of a top-up', () => {
  test('states the tenant with its address, the person, the moment, the payment and the amount', async () => {
    await open(receipt())
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    const sheet = await screen.findByRole('region', { name: 'Receipt' })
    expect(sheet).toHaveTextContent('Test Kitchen12 Hill Road Mumbai')
    expect([await fact('Received from'), await fact('Received on')]).toEqual(['Asha Rao', '21 Nov 2026, 10:30 AM'])
    expect([await fact('Receipt number'), await fact('Payment reference')]).toEqual(['T1', 'P-77'])
    expect(await fact('Amount received')).toBe('₹200.00')
    expect(document.title).toBe('Receipt · Test Kitchen')
  })

  test('says that it is no tax invoice', async () => {
    await open(receipt())
    expect(await screen.findByText(/It is not a tax invoice/)).toBeVisible()
  })

  test('SB23: says what of it settled a debt', async () => {
    await open(receipt({ settled: 5_000 }))
    expect([await fact('Settled what you owed'), await fact('Added to your credits')]).toEqual(['₹50.00', '₹150.00'])
  })

  test('SB23: says nothing about debts where there were none', async () => {
    await open(receipt())
    await fact('Amount received')
    expect(screen.queryByText('Settled what you owed')).toBeNull()
  })

  test('leaves out what the upstream does not state', async () => {
    await open(receipt({ name: '', reference: null }))
    await fact('Amount received')
    expect([screen.queryByText('Received from'), screen.queryByText('Payment reference')]).toEqual([null, null])
  })

  test('prints, and leads back to the passbook', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {})
    await open(receipt())
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('link', { name: 'My Credit Passbook' })).toHaveAttribute('href', '/my-credits-history')
  })

  test.each([
    [problem('not-found', 'There is no such top-up'), 'There is no such top-up'],
    [problem('refused', 'This top-up was not paid'), 'This top-up was not paid'],
  ])('SB8: what has no receipt says why, in its place', async (reply, text) => {
    const { notices } = await open(reply)
    expect(await screen.findByRole('heading', { name: 'There is no such receipt' })).toBeVisible()
    expect([screen.getByText(text).textContent, notices()]).toEqual([text, []])
  })

  test('V16: one that does not load can be asked for again', async () => {
    const { notices } = await open([problem('unavailable'), receipt()])
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await fact('Amount received')).toBe('₹200.00')
    expect(notices()).toEqual(['Some Error Occurred'])
  })

  test('is not there for a tenant without a wallet (A18)', async () => {
    await open(receipt(), false)
    expect(await screen.findByText('This page could not be found')).toBeVisible()
  })
})
