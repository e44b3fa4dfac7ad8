import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { NOW, profile } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { orderPlaced } from '../../payment/slice.ts'
import { IdentityForms } from './identity-forms.tsx'

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('decision 0108: a short sign-up', () => {
  const session = { profile, addresses: [], passcode: 'none', message: 'Successfully Signed In' }
  const server = () =>
    fakeServer({
      'POST /api/identity/sign-up': { answer: { message: '' } },
      'POST /api/identity/verify-code': { answer: { complete: true, message: '', signedIn: session } },
    })

  async function begin(sent = server()) {
    const client = startClient({ server: sent, signedIn: false, config: { clientType: 'SCHOOL', quickStart: true } })
    showScreen(client, <IdentityForms />, '/')
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
    return { client, user, sent }
  }
  const settled = () => act(() => jest.advanceTimersByTimeAsync(0))

  test('asks for number and name alone, and its one code signs in; a passcode is not asked for yet', async () => {
    const { client, user, sent } = await begin()
    expect(screen.getByLabelText('Mobile number')).toHaveFocus()
    await user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await user.type(screen.getByLabelText('Name'), 'Neha Mehta')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await settled()
    expect(sent.calls[0]?.body).toEqual({ name: 'Neha Mehta', mobile: '9876543210' })
    expect(screen.queryByLabelText(/^Code sent to .*@/)).toBeNull()
    await user.keyboard('123456')
    await settled()
    expect(client.store.getState().session.profile).toEqual(profile)
    expect(client.notices()).toEqual(['Successfully Signed In'])
    expect(client.store.getState().account).toEqual({ open: null, reason: 'none' })
  })

  test('a passcode is offered once the first order is placed, and asks for no old one', async () => {
    const { client, user } = await begin()
    await user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await user.type(screen.getByLabelText('Name'), 'Neha Mehta')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await settled()
    await user.keyboard('123456')
    await settled()
    act(() => void client.store.dispatch(orderPlaced()))
    expect(client.store.getState().account).toEqual({ open: 'passcode', reason: 'none' })
  })

  test('keeps number and name for the whole form, where the programme does not know the number', async () => {
    const { user } = await begin()
    await user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await user.type(screen.getByLabelText('Name'), 'Neha Mehta')
    await user.click(screen.getByRole('button', { name: 'They do not have my number' }))
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210')
    expect(screen.getByLabelText('Name')).toHaveValue('Neha Mehta')
    expect(screen.getByLabelText('E-mail')).toHaveValue('')
  })

  test.each([
    ['', 'Neha', 'Mobile number', 'Phone number is not valid'],
    ['9876543210', ' ', 'Name', 'Not a valid name'],
  ])('number "%s" and name "%s" mark "%s": %s (Q14, Q15)', async (mobile, name, field, message) => {
    const { user, sent } = await begin()
    if (mobile) await user.type(screen.getByLabelText('Mobile number'), mobile)
    await user.type(screen.getByLabelText('Name'), name)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message)
    expect(sent.calls).toEqual([])
  })
})
