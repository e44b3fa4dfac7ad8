import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenClassChanged } from '../features/client/slice.ts'
import { panelClosed } from '../features/identity/slice.ts'
import { showApp } from '../testing/app.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { FakeStream } from '../testing/fake-stream.ts'
import { overlayCodes } from './overlay-codes.ts'

// Its first load takes longer than a test.
beforeAll(() => overlayCodes.login.preload())

let restoreStream: () => void
beforeEach(() => {
  restoreStream = FakeStream.install()
})
afterEach(() => restoreStream())

/** The login page of a phone, with a sign-up half typed. */
async function typing(config: { quickStart: boolean }) {
  const client = await showApp({ server: fakeServer({}), at: '/login', screen: 'mobile', signedIn: false, config })
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Asha Rao')
  await userEvent.type(screen.getByLabelText('Mobile number'), '98765')
  return client
}

const turn = (client: Awaited<ReturnType<typeof typing>>) =>
  act(async () => void client.store.dispatch(screenClassChanged({ screen: 'desktop' })))

const panel = async () => within(await screen.findByRole('dialog'))

test.each([
  ['every detail', false],
  ['the number and the name alone (decision 0108)', true],
])('a phone that is turned keeps what was typed into the sign-up: %s (AMB46)', async (_, quickStart) => {
  const client = await typing({ quickStart })
  if (!quickStart) await userEvent.type(screen.getByLabelText('E-mail'), 'asha@example.com')
  await turn(client)
  const form = await panel()
  expect(form.getByLabelText('Name')).toHaveValue('Asha Rao')
  expect(form.getByLabelText('Mobile number')).toHaveValue('98765')
  if (!quickStart) expect(form.getByLabelText('E-mail')).toHaveValue('asha@example.com')
  // A closed panel keeps nothing for the next person at this device.
  await act(async () => void client.store.dispatch(panelClosed()))
  expect(client.store.getState().identityForms?.typed).toBeNull()
})

test('and the number of a sign-in (AMB46)', async () => {
  const client = await showApp({ server: fakeServer({}), at: '/login', screen: 'mobile', signedIn: false })
  await userEvent.type(await screen.findByLabelText('Mobile number'), '98765')
  await turn(client)
  const form = await panel()
  await waitFor(() => expect(form.getByLabelText('Mobile number')).toHaveValue('98765'))
})
