import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Passkey } from '@tiffin/contract/passkeys'
import { showApp } from '../../../testing/app.tsx'
import { creationSample, type FakePasskeys, fakePasskeys, newPasskeySample } from '../../../testing/fake-passkeys.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { boot, NOW, orderInfo } from '../../../testing/fixtures.ts'
import { configRefreshed } from '../../client/slice.ts'
import { confirmAnswered, selectQuestion } from '../../confirm/slice.ts'

fixClock()

const LIST = 'GET /api/passkeys'
const OPTIONS = 'POST /api/passkeys/options'
const ADD = 'POST /api/passkeys'
const DAY = 24 * 60 * 60_000

const passkey = (id: string, more: Partial<Passkey> = {}): Passkey => ({
  ...{ id, name: 'Chrome, Android', host: 'localhost', createdAt: NOW - 2 * DAY, lastUsedAt: null },
  ...more,
})
const phone = passkey('p1', { lastUsedAt: NOW - DAY })
const other = passkey('p2', { name: '', host: 'order.example.com' })
const listOf = (...passkeys: readonly Passkey[]): Reply => ({ answer: { passkeys, accepted: null, message: 'Done' } })
const options: Reply = { answer: { options: creationSample } }
const passcodeNeeded: Reply = { answer: { options: null } }

let passkeys: FakePasskeys | undefined
afterEach(() => {
  passkeys?.remove()
  passkeys = undefined
})

async function open(replies: Record<string, Reply | readonly Reply[]>, authenticators = true) {
  if (authenticators) passkeys = fakePasskeys()
  const server = fakeServer(replies)
  const client = await showApp({ server, at: '/my-passkeys', orderInfo: { ...orderInfo, storeId: null } })
  await screen.findByRole('heading', { level: 1, name: 'Passkeys' })
  return { server, ...client }
}

const cards = async () => (await screen.findAllByRole('article')).map((card) => card.textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function asked(at = 0) {
  await waitFor(() => expect(passkeys?.asked.length).toBeGreaterThan(at))
  return passkeys?.asked[at]
}

describe('the page of passkeys', () => {
  test('lists them with device and dates, and with the host where it is another one', async () => {
    await open({ [LIST]: listOf(phone, other) })
    const added = 'Added 19 Nov, 10:30 AM'
    expect(await cards()).toEqual([
      `Chrome, Android${added}Last used 20 Nov, 10:30 AMRenameRemove`,
      `Passkey${added}Not used yetWorks at order.example.comRenameRemove`,
    ])
    expect(document.title).toBe('Passkeys · Test Kitchen')
  })

  test('adds one after a recent sign-in without the passcode', async () => {
    const { server, notices } = await open({ [LIST]: listOf(), [OPTIONS]: options, [ADD]: listOf(phone) })
    expect(await screen.findByText('No passkeys yet')).toBeVisible()
    await press('Add a passkey')
    const request = await asked()
    expect([request?.kind, request?.challenge]).toEqual(['create', 'C2'])
    await act(async () => request?.take(newPasskeySample))
    expect(await cards()).toHaveLength(1)
    expect(server.callsOf(ADD).map(({ body }) => body)).toEqual([{ credential: newPasskeySample }])
    expect(notices()).toEqual(['Done'])
  })

  test('later asks for the passcode first, keeps the form when it is wrong, and goes on when it is right', async () => {
    const { server } = await open({
      [LIST]: listOf(),
      [OPTIONS]: [passcodeNeeded, problem('refused', 'The passcode is not right'), options],
      [ADD]: listOf(phone),
    })
    await press('Add a passkey')
    const field = await screen.findByLabelText('Passcode')
    await userEvent.type(field, '12345')
    await press('Continue')
    expect(field).toHaveAccessibleDescription('Please enter the six digits of your passcode')
    await userEvent.type(field, '6')
    await press('Continue')
    await waitFor(() => expect(field).toHaveAccessibleDescription('The passcode is not right'))
    expect(field).toHaveValue('123456')
    await userEvent.clear(field)
    await userEvent.type(field, '246810')
    await press('Continue')
    await act(async () => (await asked())?.take(newPasskeySample))
    expect(await cards()).toHaveLength(1)
    expect(screen.queryByLabelText('Passcode')).toBeNull()
    expect(server.callsOf(OPTIONS).map(({ body }) => body)).toEqual([
      {},
      { passcode: '123456' },
      { passcode: '246810' },
    ])
  })

  test.each([
    ['closes the dialog', 'NotAllowedError', []],
    ['has one on this device', 'InvalidStateError', ['This device has a passkey for your account already']],
    ['has a device that fails', 'UnknownError', ['Your device could not make a passkey. Please try again.']],
  ])('a diner who %s adds none', async (_what, error, said) => {
    const { server, notices } = await open({ [LIST]: listOf(phone), [OPTIONS]: options })
    await press('Add a passkey')
    await act(async () => (await asked())?.fail(error))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveAttribute('aria-busy', 'false'),
    )
    expect([notices(), server.callsOf(ADD)]).toEqual([said, []])
  })

  test('removes one after a confirmation, and keeps the focus in the list', async () => {
    const { server, store, notices } = await open({
      [LIST]: listOf(phone, other),
      'DELETE /api/passkeys/p2': listOf(phone),
    })
    await press('Remove: Passkey')
    expect(selectQuestion(store.getState())?.title).toBe('Remove this passkey?')
    expect(server.callsOf('DELETE /api/passkeys/p2')).toEqual([])
    act(() => void store.dispatch(confirmAnswered({ yes: true })))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
    expect(notices()).toEqual(['Done'])
  })

  test('a failed removal is shown and leaves the list as it is', async () => {
    const { store, notices } = await open({
      [LIST]: listOf(phone),
      'DELETE /api/passkeys/p1': problem('unavailable', 'Not now'),
    })
    await press('Remove: Chrome, Android')
    act(() => void store.dispatch(confirmAnswered({ yes: true })))
    await waitFor(() => expect(notices()).toEqual(['Not now']))
    expect(await cards()).toHaveLength(1)
  })

  const accepted = { host: 'localhost', userHandle: 'AAAA', credentialIds: ['BBBB'] }

  test.each([
    [
      'of this host',
      accepted,
      [['accepted', { rpId: 'localhost', userId: 'AAAA', allAcceptedCredentialIds: ['BBBB'] }]],
    ],
    ['of another host', { ...accepted, host: 'order.example.com' }, []],
    ['of an upstream that does not state the others', null, []],
  ])('after the removal of one %s, the device learns which remain: %j', async (_what, stated, signals) => {
    const { store, notices } = await open({
      [LIST]: listOf(phone),
      'DELETE /api/passkeys/p1': { answer: { passkeys: [], accepted: stated, message: 'Done' } },
    })
    await press('Remove: Chrome, Android')
    act(() => void store.dispatch(confirmAnswered({ yes: true })))
    expect(await screen.findByText('No passkeys yet')).toBeVisible()
    expect([passkeys?.signals, notices()]).toEqual([signals, ['Done']])
  })

  test('a removal works in a browser without signals', async () => {
    passkeys = fakePasskeys({ hears: false })
    const { store, notices } = await open(
      { [LIST]: listOf(phone), 'DELETE /api/passkeys/p1': { answer: { passkeys: [], accepted, message: 'Done' } } },
      false,
    )
    await press('Remove: Chrome, Android')
    act(() => void store.dispatch(confirmAnswered({ yes: true })))
    expect(await screen.findByText('No passkeys yet')).toBeVisible()
    expect(notices()).toEqual(['Done'])
  })

  test('renames one, with a name of 1 to 40 characters', async () => {
    const RENAME = 'PUT /api/passkeys/p1'
    const { server, notices } = await open({
      [LIST]: listOf(phone, other),
      [RENAME]: [problem('unavailable', 'Not now'), listOf(passkey('p1', { name: 'Work phone' }), other)],
    })
    await press('Rename: Chrome, Android')
    const field = await screen.findByLabelText('Name')
    expect(field).toHaveValue('Chrome, Android')
    await userEvent.clear(field)
    await press('Save')
    expect(field).toHaveAccessibleDescription('Please enter a name')
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(41))
    await press('Save')
    expect(field).toHaveAccessibleDescription('A name has 40 characters at most')
    expect(server.callsOf(RENAME)).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, ' Work phone ')
    await press('Save')
    await waitFor(() => expect(field).toHaveAccessibleDescription('Not now'))
    await press('Save')
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
    expect(server.callsOf(RENAME).map(({ body }) => body)).toEqual([{ name: 'Work phone' }, { name: 'Work phone' }])
    expect((await cards())[0]).toMatch(/^Work phone/)
    expect(notices().at(-1)).toBe('Done')
  })

  test('in a browser without passkeys they can be removed, but none added', async () => {
    await open({ [LIST]: listOf(phone) }, false)
    expect(await screen.findByText('This browser cannot make passkeys.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove: Chrome, Android' })).toBeVisible()
  })

  test('leads to the landing page for a tenant whose upstream has no passkeys (AMB108)', async () => {
    const { store } = await open({ [LIST]: listOf(phone) })
    act(() => void store.dispatch(configRefreshed({ ...boot(), capabilities: [] })))
    await waitFor(() => expect(window.location.pathname).toBe('/'))
  })

  test('a list that does not load can be requested again', async () => {
    await open({ [LIST]: [problem('unavailable', 'Not now'), listOf(phone)] })
    await press('Try again')
    expect(await cards()).toHaveLength(1)
  })
})
