import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { announced, noticeShown, selectAnnouncement } from '../slice.ts'
import { Toasts } from './toasts.tsx'

test('the action of a notice runs by keyboard, and the focus returns to where it came from', async () => {
  const client = startClient({ server: fakeServer({}) })
  const screens = (
    <>
      <button type="button">Next line</button>
      <Toasts />
    </>
  )
  showScreen(client, screens, '/')
  const action = { label: 'Undo', event: announced({ text: 'Back again' }) }
  act(() => void client.store.dispatch(noticeShown({ text: 'Removed', action })))
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Next line' }).focus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(selectAnnouncement(client.store.getState())).toBe('Back again')
  expect(screen.getByRole('button', { name: 'Next line' })).toHaveFocus()
  await waitFor(() => expect(client.notices()).toEqual([]))
})
