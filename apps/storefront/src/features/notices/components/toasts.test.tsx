import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { noticeShown } from '../slice.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const show = () => {
  const { store, notices } = startClient({ server: fakeServer({}) })
  render(
    <Provider store={store}>
      <Toasts />
      <input aria-label="Name" />
      <button type="button" aria-expanded="false">
        Account
      </button>
      <button type="button">Add</button>
    </Provider>,
  )
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const say = (text: string, action?: { label: string; event: { type: string } }) =>
    act(() => void store.dispatch(noticeShown({ text, ...(action ? { action } : {}) })))
  return { notices, wait, say }
}

test.each([
  ['a text field', () => fireEvent.focusIn(screen.getByLabelText('Name'))],
  ['the account menu', () => fireEvent.click(screen.getByText('Account'))],
])('an older notice leaves when the diner turns to %s, which it may cover', async (_case, turn) => {
  const { notices, wait, say } = show()
  say('Sign out Succesfully')
  await wait(1200)
  say('Fill all the fields')
  turn()
  await wait(500)
  expect(notices()).toEqual(['Fill all the fields'])
})

test('Y8: a notice is shown for 5000 ms', async () => {
  const { notices, wait, say } = show()
  say('Added Succesfully')
  await wait(4900)
  expect(notices()).toEqual(['Added Succesfully'])
  await wait(600)
  expect(notices()).toEqual([])
})

test('a notice stays for its time at any other action, and as long as it offers one', async () => {
  const { notices, wait, say } = show()
  say('Removed', { label: 'Undo', event: { type: 'undo' } })
  say('Added')
  await wait(1200)
  fireEvent.click(screen.getByText('Add'))
  await wait(500)
  expect(notices()).toEqual(['Removed', 'Added'])
  fireEvent.focusIn(screen.getByLabelText('Name'))
  await wait(500)
  expect(notices()).toEqual(['Removed'])
})
