import { describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OpenSession } from '@tiffin/contract/sessions'
import { showApp } from '../../../testing/app.tsx'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW, orderInfo } from '../../../testing/fixtures.ts'
import { confirmAnswered, selectQuestion } from '../../confirm/slice.ts'

fixClock()

const LIST = 'GET /api/sessions'
const END = 'POST /api/sessions/end'
const DAY = 24 * 60 * 60_000

const session = (id: string, more: Partial<OpenSession> = {}): OpenSession => ({
  ...{ id, device: 'Chrome, Android', openedBy: 'passcode', isThis: false },
  ...{ startedAt: NOW - 2 * DAY, seenAt: NOW - DAY },
  ...more,
})
const laptop = session('s1', { device: 'Firefox, Linux', isThis: true })
const phone = session('s2')
const unknown = session('s3', { device: '', openedBy: 'sent-passcode', seenAt: null })
const listOf = (...sessions: readonly OpenSession[]): Reply => ({ answer: { sessions } })

async function open(replies: Record<string, Reply | readonly Reply[]>) {
  const server = fakeServer(replies)
  const client = await showApp({ server, at: '/my-sessions', orderInfo: { ...orderInfo, storeId: null } })
  await screen.findByRole('heading', { level: 1, name: 'Where you are signed in' })
  return { server, ...client }
}

const cards = async () => (await screen.findAllByRole('article')).map((card) => card.textContent)
const button = (name: string) => screen.getByRole('button', { name })

describe('the page "Where you are signed in"', () => {
  test('lists the devices with start and last use, and marks this one, which has no button', async () => {
    await open({ [LIST]: listOf(laptop, phone, unknown) })
    const start = 'Signed in 19 Nov, 10:30 AM'
    expect(await cards()).toEqual([
      `Firefox, LinuxThis device${start}`,
      `Chrome, Android${start}Last used 20 Nov, 10:30 AMSign out`,
      `Unknown device${start}With a passcode that we sentSign out`,
    ])
    expect(document.title).toBe('Where you are signed in · Test Kitchen')
  })

  test('signs out another device, says so, and keeps the focus in the list', async () => {
    const { server, notices } = await open({ [LIST]: listOf(laptop, phone, unknown), [END]: listOf(laptop, unknown) })
    await screen.findAllByRole('article')
    await userEvent.click(button('Sign out: Chrome, Android'))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(server.callsOf(END).map(({ body }) => body)).toEqual([{ sessionId: 's2' }])
    expect(notices()).toEqual(['Signed out: Chrome, Android'])
    expect(screen.getByRole('list', { name: 'Your devices' })).toHaveFocus()
  })

  test('signs out everywhere else after a confirmation', async () => {
    const { server, store, notices } = await open({ [LIST]: listOf(laptop, phone), [END]: listOf(laptop) })
    await screen.findAllByRole('article')
    await userEvent.click(button('Sign out everywhere else'))
    expect(selectQuestion(store.getState())?.title).toBe('Sign out everywhere else?')
    expect(server.callsOf(END)).toEqual([])
    act(() => void store.dispatch(confirmAnswered({ yes: true })))
    expect(await screen.findByText('You are signed in on this device only.')).toBeVisible()
    expect(server.callsOf(END).map(({ body }) => body)).toEqual([{ sessionId: null }])
    expect(notices()).toEqual(['Signed out everywhere else'])
  })

  test('a failure is shown and leaves the list as it is', async () => {
    const { notices } = await open({ [LIST]: listOf(laptop, phone), [END]: problem('unavailable', 'Not now') })
    await screen.findAllByRole('article')
    await userEvent.click(button('Sign out: Chrome, Android'))
    await screen.findByText('Not now')
    expect([await cards(), notices()]).toMatchObject([{ length: 2 }, ['Not now']])
    expect(button('Sign out: Chrome, Android')).toHaveAttribute('aria-busy', 'false')
  })

  test('a list that does not load can be requested again', async () => {
    await open({ [LIST]: [problem('unavailable', 'Not now'), listOf(laptop)] })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await cards()).toHaveLength(1)
  })

  test('W2: when this device was signed out from another one, leads to "/" and says so', async () => {
    const server = fakeServer({ [LIST]: problem('session-expired', 'Session expired') })
    await showApp({ server, at: '/my-sessions' })
    expect(await screen.findByText('Session expired')).toBeVisible()
    expect(window.location.pathname).toBe('/')
  })
})
