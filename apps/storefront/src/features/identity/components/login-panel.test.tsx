import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { panelOpened } from '../slice.ts'
import { LoginPanel } from './login-panel.tsx'

test('the panel focuses the number and closes on Escape (Q3)', async () => {
  const client = startClient({ server: fakeServer({}), signedIn: false })
  client.store.dispatch(panelOpened())
  showScreen(client, <LoginPanel />, '/')
  expect(screen.getByLabelText('Mobile number')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(client.store.getState().identity.panelOpen).toBe(false)
})
