import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { EntryCode as CodeAnswer } from '@tiffin/contract/entry-codes'
import type { Capability } from '@tiffin/domain/order/capabilities'
import { entryCodePart } from '../../app/entry-code-part.ts'
import { startParts } from '../../app/late-parts.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { type FakeServer, fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { confirmAnswered, selectQuestion } from '../confirm/slice.ts'
import { entriesRequested, questionClosed, questionOpened } from '../entries/slice.ts'

const LIST = 'GET /api/entries'
const PHONE = 'GET /api/entries/e1/code?form=phone'
const PRINT = 'GET /api/entries/e1/code?form=print'
const REVOKE = 'POST /api/entries/e1/code/revoke'

const aarav = childOf('e1', 'Aarav', { hasCode: true })
const SECOND = 1000

const lives = (changes: Partial<CodeAnswer> = {}): Reply => ({
  answer: { changesAfter: 30, validFor: 60, lastDay: null, ...changes },
})
const printed = lives({ changesAfter: null, validFor: 9_000_000, lastDay: '2027-03-31' })

/** Whether pictures load; a promise: when they do. */
let decoded: () => Promise<void>

function setVisible(isVisible: boolean): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  decoded = () => Promise.resolve()
  HTMLImageElement.prototype.decode = () => decoded()
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * SECOND))

async function open(
  replies: Record<string, Reply | Reply[]> = {},
  capabilities: readonly Capability[] = ['entry-codes'],
) {
  const server: FakeServer = fakeServer({
    ...{ [LIST]: { answer: { entries: [aarav] } }, [PHONE]: lives(), [PRINT]: printed },
    ...replies,
  })
  const client = startClient({ server, config: { clientType: 'SCHOOL' }, capabilities })
  startParts(entryCodePart)
  client.store.dispatch(entriesRequested())
  await pass(0)
  client.store.dispatch(questionOpened({ about: 'code', entryId: 'e1' }))
  const { EntryCode } = entryCodePart
  showScreen(client, <EntryCode />, '/')
  await pass(0)
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await pass(0)
  }
  return { ...client, server, press }
}

const picture = () => screen.queryByRole('img', { name: /^QR code of Aarav/ })
const sourceOf = () => picture()?.getAttribute('src') ?? null

describe('L20: the code of an entry', () => {
  test('is a picture of the BFF in a dialog that names the child and the class', async () => {
    await open()
    const dialog = screen.getByRole('dialog', { name: 'QR code of Aarav' })
    expect(within(dialog).getByText('Class 5 B')).toBeVisible()
    expect(sourceOf()).toMatch(/^\/api\/entries\/e1\/code\/picture\?form=phone&n=\d+$/)
  })

  test('AMB111: renews itself after 30 s: the next one is loaded before it takes the place of the last', async () => {
    const { server } = await open()
    const [image, first] = [picture(), sourceOf()]
    screen.getByRole('button', { name: 'Make this code invalid' }).focus()
    await pass(29)
    expect([sourceOf(), screen.getByText('New code in 1 s')]).toEqual([first, expect.anything()])
    let finish = (): void => undefined
    decoded = () => new Promise((resolve) => (finish = resolve))
    await pass(1)
    expect(sourceOf()).toBe(first)
    act(() => finish())
    await pass(0)
    expect(sourceOf()).not.toBe(first)
    expect(picture()).toBe(image)
    expect(screen.getByRole('button', { name: 'Make this code invalid' })).toHaveFocus()
    expect(server.callsOf(PRINT)).toHaveLength(1)
  })

  test('a failed renewal says so; after its 60 s the old code is hidden, and Try again shows a new one', async () => {
    const { press, server } = await open({ [PHONE]: [lives(), problem('unavailable', 'The kitchen is away')] })
    const first = sourceOf()
    await pass(30)
    expect(sourceOf()).toBe(first)
    expect(screen.getByRole('alert')).toHaveTextContent('The kitchen is away')
    await pass(29)
    expect(sourceOf()).toBe(first)
    await pass(1)
    expect(picture()).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('The kitchen is away')
    server.reply(PHONE, lives())
    await press('Try again')
    expect(sourceOf()).not.toBe(first)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('after a failure another try follows by itself', async () => {
    await open({ [PHONE]: [problem('unavailable', 'The kitchen is away'), lives()] })
    expect(picture()).toBeNull()
    await pass(10)
    expect(picture()).not.toBeNull()
  })

  test('a picture that does not load is a failure too', async () => {
    decoded = () => Promise.reject(new DOMException('broken', 'EncodingError'))
    await open()
    expect(picture()).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('The code did not load.')
  })

  test('is not renewed while the page is hidden, and at once when it is shown again', async () => {
    const { server } = await open()
    setVisible(false)
    await pass(90)
    expect(server.callsOf(PHONE)).toHaveLength(1)
    expect(picture()).toBeNull()
    setVisible(true)
    await pass(0)
    expect([server.callsOf(PHONE).length, picture()]).toEqual([2, expect.anything()])
  })

  test('keeps the screen on while it is open, on devices that can', async () => {
    const release = jest.fn(async () => undefined)
    const request = jest.fn(async () => ({ released: false, release }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    const { store } = await open()
    expect([request.mock.calls, release.mock.calls.length]).toEqual([[['screen']], 0])
    act(() => void store.dispatch(questionClosed()))
    expect(release).toHaveBeenCalledTimes(1)
    Reflect.deleteProperty(navigator, 'wakeLock')
  })

  test('nothing is requested once the dialog is closed', async () => {
    const { server, store } = await open()
    act(() => void store.dispatch(questionClosed()))
    await pass(90)
    expect(server.callsOf(PHONE)).toHaveLength(1)
  })

  test('a code that never changes has no countdown', async () => {
    const { server } = await open({ [PHONE]: lives({ changesAfter: null, validFor: null }) }, [])
    await pass(90)
    expect([server.callsOf(PHONE).length, picture()]).toEqual([1, expect.anything()])
    expect(screen.queryByText(/New code/)).toBeNull()
  })
})

describe('L20: the code to print', () => {
  test('is a download, with its last day', async () => {
    await open()
    const link = screen.getByRole('link', { name: 'Download a code to print' })
    expect(link).toHaveAttribute('download')
    expect(link.getAttribute('href')).toMatch(/^\/api\/entries\/e1\/code\/picture\?form=print/)
    expect(screen.getByText(/accepted until 31 Mar 2027/)).toBeVisible()
  })

  test('where the tenant has none, there is nothing of it', async () => {
    await open({ [PRINT]: problem('not-found', 'None here') })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByText('None here')).toBeNull()
  })

  test("after the school year the server's words stand in its place", async () => {
    await open({ [PRINT]: problem('refused', 'The school year has ended') })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('The school year has ended')).toBeVisible()
  })
})

describe('W9, AMB111: making a code invalid', () => {
  test('asks first, then shows a new one', async () => {
    const { press, store, server, notices } = await open({ [REVOKE]: { answer: null } })
    const first = sourceOf()
    await press('Make this code invalid')
    expect(selectQuestion(store.getState())?.title).toBe('Make the code of Aarav invalid?')
    act(() => void store.dispatch(confirmAnswered({ yes: false })))
    await pass(0)
    expect(server.callsOf(REVOKE)).toHaveLength(0)
    await press('Make this code invalid')
    await pass(1)
    act(() => void store.dispatch(confirmAnswered({ yes: true })))
    await pass(0)
    expect(server.callsOf(REVOKE)).toHaveLength(1)
    expect(sourceOf()).not.toBe(first)
    expect(notices()).toEqual(['Earlier codes are invalid. This is the new one.'])
    expect(server.callsOf(PRINT)).toHaveLength(2)
  })

  test('a failure is said, and the code stays', async () => {
    const { press, store, notices } = await open({ [REVOKE]: problem('unavailable', 'The kitchen is away') })
    await press('Make this code invalid')
    act(() => void store.dispatch(confirmAnswered({ yes: true })))
    await pass(0)
    expect([notices(), picture()]).toEqual([['The kitchen is away'], expect.anything()])
  })

  test('AMB108: an upstream with pictures only has neither this nor limits', async () => {
    await open({ [PHONE]: lives({ changesAfter: null, validFor: null }) }, [])
    expect(screen.queryByRole('button', { name: 'Make this code invalid' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Limits at the counter' })).toBeNull()
  })
})
