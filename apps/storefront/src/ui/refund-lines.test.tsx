import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { RefundNote } from '@tiffin/contract/cancellation'
import { RefundLines } from './refund-lines.tsx'

const refund: RefundNote = {
  ...{ amount: 20_900, state: 'sent', way: 'wallet', expectedBy: '2026-11-24' },
  ...{ cause: 'cancelled', lines: [], reason: null },
}

const shown = (more: Partial<RefundNote>): string | null => {
  render(<RefundLines refunds={[{ ...refund, ...more }]} />)
  return screen.getByRole('listitem').textContent
}

test('what the wallet paid is back in it, without a day or a bank (AMB106)', () => {
  expect(shown({})).toBe('₹209.00 returnedBack in your credits')
})

test('what a subscription has paid is back in it (AMB4)', () => {
  expect(shown({ way: 'plan' })).toBe('₹209.00 returnedBack to the subscription')
})

test('what a provider took is shown by the bank, by a day (AMB106)', () => {
  expect(shown({ way: 'provider' })).toBe('₹209.00 sentBack the way you paid. Your bank shows it by Tue, 24 Nov.')
})
