import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { identityTexts } from '#texts/identity'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, type Reply } from '../../../testing/fake-server.ts'
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

const VERIFY = 'POST /api/identity/verify-code'
const session = { profile, addresses: [], passcode: 'none', message: 'Successfully Signed In' }
const opened: Reply = { answer: { complete: true, message: '', signedIn: session } }
const server = (...verified: readonly Reply[]) =>
  fakeServer({ 'POST /api/identity/sign-up': { answer: { message: '' } }, [VERIFY]: [...verified, opened] })

function show(sent = server()) {
  const client = startClient({ server: sent, signedIn: false, config: { clientType: 'SCHOOL', quickStart: true } })
  const { unmount } = showScreen(client, <IdentityForms />, '/')
  return { client, unmount, sent, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}

async function begin(sent = server()) {
  const shown = show(sent)
  await shown.user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  return shown
}

const settled = () => act(() => jest.advanceTimersByTimeAsync(0))

describe('decision 0108: a short sign-up', () => {
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

describe('decision 0108: a short sign-up whose answer is lost after the account was created', () => {
  /** The code is entered, and its answer is lost. */
  async function lost() {
    const shown = await begin(server('lost'))
    await shown.user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await shown.user.type(screen.getByLabelText('Name'), 'Neha Mehta')
    await shown.user.click(screen.getByRole('button', { name: 'Continue' }))
    await settled()
    await shown.user.keyboard('123456')
    await settled()
    expect(shown.client.store.getState().session.profile).toBeNull()
    return shown
  }

  const codes = (sent: ReturnType<typeof server>) => sent.callsOf(VERIFY).map(({ body }) => body)
  const code = { channel: 'mobile', code: '123456' }

  test('stays at the code, which a double click on "Confirm" sends once more, and signs in', async () => {
    const { client, user, sent } = await lost()
    await user.dblClick(screen.getByRole('button', { name: 'Confirm' }))
    await settled()
    expect(codes(sent)).toEqual([code, code])
    expect(client.store.getState().session.profile).toEqual(profile)
  })

  test('is at the code after a reload too', async () => {
    const { unmount } = await lost()
    unmount()
    const { client, user, sent } = show()
    await user.click(screen.getByLabelText(/^Code sent to/))
    await user.keyboard('123456')
    await settled()
    expect(codes(sent)).toEqual([code])
    expect(client.store.getState().session.profile).toEqual(profile)
  })

  test('begins again with "Change details", and the next code signs in', async () => {
    const { client, user, sent } = await lost()
    await user.click(screen.getByRole('button', { name: identityTexts.changeDetails }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await settled()
    await user.keyboard('654321')
    await settled()
    expect(sent.callsOf('POST /api/identity/sign-up')).toHaveLength(2)
    expect(codes(sent)).toEqual([code, { channel: 'mobile', code: '654321' }])
    expect(client.store.getState().session.profile).toEqual(profile)
  })
})
