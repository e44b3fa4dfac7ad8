import { describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tabChosen } from '../forms-slice.ts'
import { LoginPage } from './login-page.tsx'

const open = (options: { signedIn: boolean; screen: 'mobile' | 'desktop' }) => {
  const client = startClient({ server: fakeServer({}), ...options })
  showScreen(client, <LoginPage />, '/login')
  return client
}

describe('the login page', () => {
  test('is a page on phones (Q2)', () => {
    open({ signedIn: false, screen: 'mobile' })
    expect(screen.getByLabelText('Mobile number')).toBeVisible()
  })

  test('its heading says which form it shows (Q4)', () => {
    const client = open({ signedIn: false, screen: 'mobile' })
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent('Sign In')
    act(() => void client.store.dispatch(tabChosen('signUp')))
    expect(heading).toHaveTextContent('Sign Up')
  })

  test('opens the panel over the landing page on larger screens (Q3, AMB46)', () => {
    const client = open({ signedIn: false, screen: 'desktop' })
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('"pathname":"/"')
    expect(client.store.getState().identity.panelOpen).toBe(true)
  })

  test('redirects a signed-in diner to "/" (Q2)', () => {
    const client = open({ signedIn: true, screen: 'desktop' })
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('"pathname":"/"')
    expect(client.store.getState().identity.panelOpen).toBe(false)
  })
})
