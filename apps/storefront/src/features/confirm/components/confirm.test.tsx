import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { confirmRequested } from '../slice.ts'
import { Confirm } from './confirm.tsx'

const question = { title: 'Pay at the counter?', text: 'Show this code.', cancel: 'Not now', submit: 'Done' }
const image = { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: 'QR code of Aarav' }

function open(more: { image?: typeof image } = {}) {
  const client = startClient({ server: fakeServer({}) })
  showScreen(client, <Confirm />, '/')
  act(() => void client.store.dispatch(confirmRequested({ ...question, ...more })))
  return client
}

test('a question has a title, a text that describes it, cancel and submit (W9)', async () => {
  const { store } = open()
  const dialog = screen.getByRole('alertdialog', { name: question.title })
  expect(dialog).toHaveAccessibleDescription(question.text)
  expect(screen.queryByRole('img')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(store.getState().confirm.question).toBeNull()
})

test('a question may have a picture, such as a QR code (W9)', () => {
  open({ image })
  expect(screen.getByRole('img', { name: 'QR code of Aarav' })).toHaveAttribute('src', image.src)
})
