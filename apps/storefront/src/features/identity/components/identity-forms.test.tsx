import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { NOW, profile } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { resendRequested, signUpSubmitted, verificationLeft } from '../forms-slice.ts'
import { IdentityForms } from './identity-forms.tsx'

beforeEach(() => {
  sessionStorage.clear()
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const setup = (server: ReturnType<typeof fakeServer>) => {
  const client = startClient({ server, signedIn: false })
  showScreen(client, <IdentityForms />, '/')
  return { client, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) }
}

const submit = () => screen.getByRole('button', { name: 'Sign In' })

test('privacy policy and terms are linked wherever number, e-mail and passcode are asked', async () => {
  const config = { privacyPolicy: 'https://example.com/privacy', terms: 'https://example.com/terms' }
  const client = startClient({ server: fakeServer({}), signedIn: false, config })
  showScreen(client, <IdentityForms />, '/')
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const expectLinks = () =>
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Privacy policy', config.privacyPolicy],
      ['Terms', config.terms],
    ])
  expectLinks()
  await user.click(screen.getByRole('button', { name: 'Resend Passcode' }))
  expectLinks()
  await user.click(screen.getByRole('button', { name: 'Back To Sign In' }))
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
  expectLinks()
})

describe('the sign-in form', () => {
  test('reports a missing field at the field and as a toast, and focuses it (Q7, W1)', async () => {
    const { client, user } = setup(fakeServer({}))
    await user.click(submit())
    expect(screen.getByLabelText('Mobile number')).toHaveFocus()
    expect(screen.getByLabelText('Mobile number')).toHaveAccessibleDescription(
      'Please Enter Number or Email to Sign In',
    )
    expect(client.notices()).toEqual(['Please Enter Number or Email to Sign In'])
  })

  test('accepts ten digits and no letters (Q15)', async () => {
    const { user } = setup(fakeServer({}))
    await user.type(screen.getByLabelText('Mobile number'), '98a76543210999')
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210')
  })

  test('refuses number and e-mail together (Q8, AMB44)', async () => {
    const { client, user } = setup(fakeServer({}))
    await user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await user.type(screen.getByLabelText('E-mail'), 'asha@example.com')
    await user.click(submit())
    expect(client.notices()).toEqual(['Please enter either of mobile or email to Login'])
  })

  test('can be submitted by keyboard alone', async () => {
    const server = fakeServer({
      'POST /api/identity/sign-in': {
        answer: { profile, addresses: [], passcode: 'fine', message: 'Successfully Signed In' },
      },
    })
    const { client, user } = setup(server)
    await user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await user.tab()
    await user.tab()
    await user.keyboard('482913{Enter}')
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(server.calls[0]?.body).toEqual({ mobile: '9876543210', passcode: '482913' })
    expect(client.store.getState().session.profile).toEqual(profile)
  })

  test('keeps the typed values when the server refuses', async () => {
    const { user } = setup(fakeServer({ 'POST /api/identity/sign-in': problem('refused', 'Not right') }))
    await user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await user.type(screen.getByLabelText('Passcode'), '111111')
    await user.click(submit())
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByLabelText('Passcode')).toHaveAccessibleDescription('Not right')
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210')
  })
})

describe('the code of an SMS (WebOTP)', () => {
  const waiting: { signal: AbortSignal; arrive: (code: string) => void }[] = []
  beforeEach(() => {
    waiting.length = 0
    Object.assign(window, { OTPCredential: class {} })
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        get: ({ signal }: { signal: AbortSignal }) =>
          new Promise((resolve) => waiting.push({ signal, arrive: (code) => resolve({ code }) })),
      },
    })
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'OTPCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })

  const begin = async (server: ReturnType<typeof fakeServer>) => {
    const { client } = setup(server)
    const form = { name: 'Asha Rao', mobile: '9876543210', email: 'asha@example.com', passcode: '482913' }
    await act(async () => {
      client.store.dispatch(signUpSubmitted(form))
      await jest.advanceTimersByTimeAsync(0)
    })
    return client
  }

  test('is filled in and submitted', async () => {
    const server = fakeServer({
      'POST /api/identity/sign-up': { answer: { message: '' } },
      'POST /api/identity/verify-code': { answer: { complete: false, message: '' } },
    })
    await begin(server)
    expect(waiting).toHaveLength(1)
    await act(async () => waiting[0]?.arrive('123456'))
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(server.calls[1]?.body).toEqual({ channel: 'mobile', code: '123456' })
    expect(screen.getByText('Verified')).toBeVisible()
  })

  test('is no longer waited for when the diner leaves; a resend waits for the next one', async () => {
    const server = fakeServer({
      'POST /api/identity/sign-up': { answer: { message: '' } },
      'POST /api/identity/resend-code': { answer: { message: '' } },
    })
    const client = await begin(server)
    await act(async () => {
      client.store.dispatch(resendRequested({ channel: 'mobile' }))
      await jest.advanceTimersByTimeAsync(0)
    })
    expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await act(async () => void client.store.dispatch(verificationLeft()))
    expect(waiting.map(({ signal }) => signal.aborted)).toEqual([true, true])
  })
})

describe('signing up', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
    await user.type(screen.getByLabelText('Name'), 'Asha Rao')
    await user.type(screen.getByLabelText('Mobile number'), '9876543210')
    await user.type(screen.getByLabelText('E-mail'), 'asha@example.com')
    await user.type(screen.getByLabelText('Choose a 6-digit passcode'), '482913')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await act(() => jest.advanceTimersByTimeAsync(0))
  }

  test('leads to two codes; the tabs are disabled, and a new code waits for its minute (Q4, Q5, Q19, Q20)', async () => {
    const { user } = setup(fakeServer({ 'POST /api/identity/sign-up': { answer: { message: '' } } }))
    await fill(user)
    expect(screen.getByRole('tab', { name: 'Sign In' })).toBeDisabled()
    expect(screen.getByRole('tab', { name: 'Sign Up' })).toBeDisabled()
    const [resend] = screen.getAllByRole('button', { name: 'Resend code in 60 s' })
    expect(resend).toBeDisabled()
    await act(() => jest.advanceTimersByTimeAsync(59_000))
    expect(resend).toHaveTextContent('Resend code in 1 s')
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(resend).toBeEnabled()
    expect(resend).toHaveTextContent('Resend code')
  })

  test('moves the focus to the first code, then to the other one, then to the sign-in form', async () => {
    const { user } = setup(
      fakeServer({
        'POST /api/identity/sign-up': { answer: { message: '' } },
        'POST /api/identity/verify-code': [
          { answer: { complete: false, message: '' } },
          { answer: { complete: true, message: '' } },
        ],
      }),
    )
    await fill(user)
    expect(screen.getByLabelText('Code sent to +91 9876543210')).toHaveFocus()
    await user.keyboard('123456{Enter}')
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByLabelText('Code sent to asha@example.com')).toHaveFocus()
    await user.keyboard('123456{Enter}')
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByLabelText('Passcode')).toHaveFocus()
  })

  test('the sixth digit confirms a code, once; a corrected one is confirmed again (Q24)', async () => {
    const server = fakeServer({
      'POST /api/identity/sign-up': { answer: { message: '' } },
      'POST /api/identity/verify-code': [
        problem('refused', 'OTP not correct'),
        { answer: { complete: false, message: '', signedIn: null } },
      ],
    })
    const { user } = setup(server)
    await fill(user)
    const code = screen.getByLabelText('Code sent to +91 9876543210')
    await user.type(code, '123456{Enter}')
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(code).toHaveAccessibleDescription('OTP not correct')
    await user.type(code, '{Backspace}7')
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(server.callsOf('POST /api/identity/verify-code').map(({ body }) => body)).toEqual([
      { channel: 'mobile', code: '123456' },
      { channel: 'mobile', code: '123457' },
    ])
    expect(screen.getByText('Verified')).toBeVisible()
  })

  const fields = () =>
    ['Name', 'Mobile number', 'E-mail', 'Choose a 6-digit passcode'].map(
      (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
    )

  test('"Change details" fills in what was typed and focuses the first field (Q13)', async () => {
    const { user } = setup(fakeServer({ 'POST /api/identity/sign-up': { answer: { message: '' } } }))
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Change details' }))
    expect(fields()).toEqual(['Asha Rao', '9876543210', 'asha@example.com', '482913'])
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  test('"Change details" fills in all but the passcode after a reload', async () => {
    const { user } = setup(fakeServer({ 'POST /api/identity/sign-up': { answer: { message: '' } } }))
    await fill(user)
    cleanup()
    const reloaded = setup(fakeServer({}))
    await reloaded.user.click(screen.getByRole('button', { name: 'Change details' }))
    expect(fields()).toEqual(['Asha Rao', '9876543210', 'asha@example.com', ''])
  })

  test('a new account starts with empty fields after a complete sign-up', async () => {
    const { user } = setup(
      fakeServer({
        'POST /api/identity/sign-up': { answer: { message: '' } },
        'POST /api/identity/verify-code': { answer: { complete: true, message: '' } },
      }),
    )
    await fill(user)
    await user.type(screen.getByLabelText('Code sent to asha@example.com'), '123456{Enter}')
    await act(() => jest.advanceTimersByTimeAsync(0))
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }))
    expect(fields()).toEqual(['', '', '', ''])
  })

  test('does not send a code of five digits (Q24)', async () => {
    const server = fakeServer({ 'POST /api/identity/sign-up': { answer: { message: '' } } })
    const { client, user } = setup(server)
    await fill(user)
    await user.type(screen.getByLabelText('Code sent to +91 9876543210'), '12345')
    await user.click(screen.getAllByRole('button', { name: 'Confirm' })[0] as HTMLElement)
    expect(client.notices()).toEqual(['OTP not correct'])
    expect(server.calls).toHaveLength(1)
  })

  test('leads to sign-in with the number prefilled after the second code (Q22)', async () => {
    const { user } = setup(
      fakeServer({
        'POST /api/identity/sign-up': { answer: { message: '' } },
        'POST /api/identity/verify-code': { answer: { complete: true, message: '' } },
      }),
    )
    await fill(user)
    await user.type(screen.getByLabelText('Code sent to asha@example.com'), '123456{Enter}')
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210')
  })
})
