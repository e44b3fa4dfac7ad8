import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { screenClassChanged } from '../features/client/slice.ts'
import { showApp } from '../testing/app.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { FakeStream } from '../testing/fake-stream.ts'
import { profile } from '../testing/fixtures.ts'
import { overlayCodes } from './overlay-codes.ts'

// Its first load takes longer than a test.
beforeAll(() => overlayCodes.login.preload())

let restoreStream: () => void
beforeEach(() => {
  restoreStream = FakeStream.install()
})
afterEach(() => restoreStream())

type Options = Parameters<typeof showApp>[0]

/** The login page of a phone. */
const openPage = (more: Partial<Options> = {}) =>
  showApp({ server: fakeServer({}), at: '/login', screen: 'mobile', signedIn: false, ...more })

const turn = (client: Awaited<ReturnType<typeof openPage>>, screen: 'mobile' | 'desktop' = 'desktop') =>
  act(async () => void client.store.dispatch(screenClassChanged({ screen })))

const values = (labels: readonly string[]) =>
  labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

test.each([
  ['every detail', false, ['Name', 'Mobile number', 'E-mail', 'Choose a 6-digit passcode']],
  ['the number and the name alone (decision 0108)', true, ['Name', 'Mobile number']],
])('a phone that is turned keeps what was typed into the sign-up: %s (AMB46)', async (_, quickStart, labels) => {
  const client = await openPage({ config: { quickStart } })
  await userEvent.click(await screen.findByRole('tab', { name: 'Sign Up' }))
  for (const label of labels) await userEvent.type(screen.getByLabelText(label), '98')
  await turn(client)
  expect(values(labels)).toEqual(labels.map(() => '98'))
})

test('and the number and the passcode of a sign-in, which no store holds (AMB46)', async () => {
  const client = await openPage()
  await userEvent.type(await screen.findByLabelText('Mobile number'), '98765')
  await userEvent.type(screen.getByLabelText('Passcode'), '4829')
  await turn(client)
  expect(values(['Mobile number', 'Passcode'])).toEqual(['98765', '4829'])
  await turn(client, 'mobile')
  expect(values(['Mobile number', 'Passcode'])).toEqual(['98765', '4829'])
  expect(JSON.stringify(client.store.getState())).not.toContain('4829')
})

test('a sign-in without an origin leads from a turned page to the landing page (Q2)', async () => {
  const client = await openPage({
    server: fakeServer({ 'POST /api/identity/sign-in': { answer: { profile, message: 'Welcome', passcode: 'fine' } } }),
  })
  await userEvent.type(await screen.findByLabelText('Mobile number'), '9876543210')
  await userEvent.type(screen.getByLabelText('Passcode'), '482913')
  await turn(client)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})
