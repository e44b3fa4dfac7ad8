import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { accountClosed, accountOpened, type PasscodeReason } from '../slice.ts'
import { PasscodeDialog } from './passcode-dialog.tsx'

const CHANGE = 'POST /api/me/passcode'
const changed = { answer: { message: 'Successfully Passcode Changed' } }

function open(reply: Reply = changed, reason?: PasscodeReason) {
  const server = fakeServer({ [CHANGE]: reply })
  const client = startClient({ server })
  client.store.dispatch(accountOpened({ part: 'passcode', ...(reason ? { reason } : {}) }))
  showScreen(client, <PasscodeDialog />, '/')
  return { ...client, server }
}
const fill = async (label: string, digits: string) => userEvent.type(screen.getByLabelText(label), digits)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('Change Passcode', () => {
  test('sends the old and the new passcode, says so and closes (Q32, Q35)', async () => {
    const { store, server, notices } = open()
    expect(screen.getByRole('dialog', { name: 'Change Passcode' })).toBeVisible()
    expect(screen.getByLabelText('Old passcode')).toHaveFocus()
    await fill('Old passcode', '246810')
    await fill('New passcode', '594027')
    await fill('Confirm passcode', '594027')
    await save()
    await waitFor(() => expect(notices()).toEqual(['Successfully Passcode Changed']))
    expect(server.calls.map(({ body }) => body)).toEqual([
      { oldPasscode: '246810', newPasscode: '594027', confirmPasscode: '594027' },
    ])
    expect(store.getState().account.open).toBeNull()
  })

  test('tells password managers whose passcode it is, without a further field to see', () => {
    open()
    expect(screen.queryByRole('textbox')).toBeNull()
    const username = screen.getByDisplayValue('9876543210')
    expect(username).toHaveAttribute('autocomplete', 'username')
    expect(username).not.toBeVisible()
  })

  test('asks for each empty field in order, without a call (Q33)', async () => {
    const { server, notices } = open()
    for (const [label, message] of [
      ['Old passcode', 'Please enter Old Passcode'],
      ['New passcode', 'Please enter New Passcode'],
      ['Confirm passcode', 'Please enter Confirm Passcode'],
    ] as const) {
      await save()
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message)
      expect(screen.getByLabelText(label)).toHaveFocus()
      expect(notices().at(-1)).toBe(message)
      await fill(label, '594027')
    }
    expect(server.calls).toEqual([])
  })

  test('leaves the match of the new passcodes and their form to the server (Q34, AMB41)', async () => {
    const { server, notices } = open(problem('refused', 'They are not the same'))
    await fill('Old passcode', '246810')
    await fill('New passcode', '59402')
    await fill('Confirm passcode', '111111')
    await save()
    expect(server.calls).toHaveLength(1)
    await waitFor(() => expect(notices()).toEqual(['They are not the same']))
    expect(screen.getByText('They are not the same', { selector: '.account-problem' })).toBeVisible()
    expect(screen.getByLabelText('New passcode')).toHaveValue('59402')
  })

  test.each([
    ['246802', 'too easy to guess'],
    ['765432', 'too easy to guess'],
    ['840275', 'your old passcode'],
  ])('SAFE14: %s as the new passcode is refused at its field, which says why: %s', async (digits, message) => {
    const { server } = open()
    await fill('Old passcode', '840275')
    await fill('New passcode', digits)
    await fill('Confirm passcode', digits)
    await save()
    expect(screen.getByLabelText('New passcode')).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(screen.getByLabelText('New passcode')).toHaveFocus()
    expect(server.calls).toEqual([])
  })

  test('never stores a passcode in the state or in the browser', async () => {
    const { store } = open(problem('refused', 'No'))
    for (const label of ['Old passcode', 'New passcode', 'Confirm passcode']) await fill(label, '594027')
    await save()
    const kept = [JSON.stringify(store.getState()), ...Object.values({ ...localStorage, ...sessionStorage })].join()
    expect(kept).not.toContain('594027')
  })

  test('for a sent passcode asks for no old one, also when it was closed in between', async () => {
    const { store, server } = open(changed, 'sent')
    act(() => void store.dispatch(accountClosed()))
    act(() => void store.dispatch(accountOpened({ part: 'passcode' })))
    expect(await screen.findByRole('dialog', { name: 'Choose your own passcode' })).toBeVisible()
    expect(screen.queryByLabelText('Old passcode')).toBeNull()
    await fill('New passcode', '594027')
    await fill('Confirm passcode', '594027')
    await save()
    expect(server.calls[0]?.body).toEqual({ oldPasscode: '', newPasscode: '594027', confirmPasscode: '594027' })
    await waitFor(() => expect(store.getState().account).toEqual({ open: null, reason: null }))
  })

  test('for a weak passcode says why, and can be put off', async () => {
    const { store } = open(changed, 'weak')
    expect(screen.getByRole('dialog', { name: 'Choose a better passcode' })).toBeVisible()
    expect(screen.getByLabelText('Old passcode')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(store.getState().account.open).toBeNull()
  })
})
