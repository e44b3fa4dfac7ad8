import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StandingLimits } from '@tiffin/contract/entry-codes'
import { entryCodePart } from '../../app/entry-code-part.ts'
import { startParts } from '../../app/late-parts.ts'
import { startClient } from '../../testing/client.ts'
import { childOf } from '../../testing/entries.ts'
import { type FakeServer, fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { dish, NOW, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { entriesRequested, questionOpened } from '../entries/slice.ts'

const LIST = 'GET /api/entries'
const LIMITS = 'GET /api/entries/e1/limits'
const SAVE = 'PUT /api/entries/e1/limits'
const MENU = 'GET /api/stores/7/storefront'

const aarav = childOf('e1', 'Aarav', { hasCode: true, servedAt: { storeId: 7, name: 'Day' } })
const none: StandingLimits = {
  ...{ dailyMost: null, dishes: [], categories: [], allergens: [] },
  ...{ spentToday: 0, others: false },
}
const limitsOf = (changes: Partial<StandingLimits> = {}): Reply => ({ answer: { limits: { ...none, ...changes } } })

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => act(() => jest.advanceTimersByTimeAsync(0))

async function open(replies: Record<string, Reply | Reply[]> = {}) {
  const server: FakeServer = fakeServer({
    [LIST]: { answer: { entries: [aarav] } },
    'GET /api/entries/e1/code?form=phone': { answer: { changesAfter: 30, validFor: 60, lastDay: null } },
    'GET /api/entries/e1/code?form=print': problem('not-found'),
    [LIMITS]: limitsOf(),
    [MENU]: { answer: storefrontOf([dish(11, 'Cola', 4000), dish(12, 'Samosa', 4000)]) },
    ...replies,
  })
  const client = startClient({ server, config: { clientType: 'SCHOOL' }, capabilities: ['entry-codes'] })
  startParts(entryCodePart)
  client.store.dispatch(entriesRequested())
  await settle()
  client.store.dispatch(questionOpened({ about: 'code', entryId: 'e1' }))
  const { EntryCode } = entryCodePart
  showScreen(client, <EntryCode />, '/')
  await settle()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const press = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }))
    await settle()
  }
  await press('Limits at the counter')
  return { ...client, server, user, press }
}

const amount = () => screen.getByLabelText('Daily amount in rupees')
const check = (name: string | RegExp) => screen.getByRole('checkbox', { name })

describe('AMB111: the limits at the counter', () => {
  test('show what holds, what was spent today, and that another parent has limits too', async () => {
    await open({
      [LIMITS]: limitsOf({ dailyMost: 12_050, dishes: [11], allergens: ['milk'], spentToday: 4000, others: true }),
    })
    expect(screen.getByRole('dialog', { name: 'Limits at the counter for Aarav' })).toBeVisible()
    expect(amount()).toHaveValue('120.50')
    expect(screen.getByText('Spent at the counter today: ₹40.00')).toBeVisible()
    expect(screen.getByText(/Another parent has limits too/)).toBeVisible()
    expect([check('milk'), check('egg')].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false])
    expect(screen.getByText(/\(1 excluded\)/)).toBeVisible()
  })

  test('are saved in paise, with dishes, categories and allergens, and the dialog closes', async () => {
    const { user, press, server, notices } = await open({ [SAVE]: limitsOf() })
    await user.type(amount(), '99.5')
    await user.click(check('egg'))
    const [category] = screen.getAllByText((_, element) => element?.tagName === 'SUMMARY')
    await user.click(category as HTMLElement)
    await user.click(check('Samosa'))
    await user.click(check(/^Everything in/))
    await press('Save limits')
    expect(server.callsOf(SAVE)[0]?.body).toEqual({
      ...{ dailyMost: 9950, dishes: [12], categories: [expect.any(String)], allergens: ['egg'] },
    })
    expect(notices()).toEqual(['The limits are saved'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('an empty amount is no limit', async () => {
    const { user, press, server } = await open({ [LIMITS]: limitsOf({ dailyMost: 5000 }), [SAVE]: limitsOf() })
    await user.clear(amount())
    await press('Save limits')
    expect(server.callsOf(SAVE)[0]?.body).toMatchObject({ dailyMost: null })
  })

  test('an amount that is none is said at its field, which gets the focus, and nothing is sent', async () => {
    const { user, press, server } = await open()
    await user.type(amount(), '12,5')
    await press('Save limits')
    expect(screen.getByText('Please enter rupees, such as 99.50')).toBeVisible()
    expect(amount()).toHaveFocus()
    expect(server.callsOf(SAVE)).toHaveLength(0)
  })

  test('what was changed stays when it could not be saved', async () => {
    const { user, press, notices } = await open({ [SAVE]: problem('unavailable', 'The kitchen is away') })
    await user.type(amount(), '80')
    await user.click(check('egg'))
    await press('Save limits')
    expect(notices()).toEqual(['The kitchen is away'])
    expect(
      [amount(), check('egg')].map((it) => [(it as HTMLInputElement).value, (it as HTMLInputElement).checked]),
    ).toEqual([
      ['80', false],
      ['on', true],
    ])
  })

  test('limits that do not load can be requested again', async () => {
    const { press } = await open({ [LIMITS]: [problem('unavailable', 'Down'), limitsOf({ dailyMost: 100 })] })
    expect(screen.getByText('The limits did not load. Nothing is lost.')).toBeVisible()
    await press('Try again')
    expect(amount()).toHaveValue('1')
  })

  test('without a menu the rest can be set, and what was excluded stays', async () => {
    const { press, server } = await open({
      ...{ [LIMITS]: limitsOf({ dishes: [11] }), [MENU]: problem('unavailable', 'Down'), [SAVE]: limitsOf() },
    })
    expect(screen.getByText(/The menu did not load/)).toBeVisible()
    await press('Save limits')
    expect(server.callsOf(SAVE)[0]?.body).toMatchObject({ dishes: [11] })
  })

  test('what the menu has no longer can be taken out', async () => {
    const { user, press, server } = await open({ [LIMITS]: limitsOf({ dishes: [99] }), [SAVE]: limitsOf() })
    await user.click(screen.getByText('Not on the menu now'))
    await user.click(check('Dish no. 99'))
    await press('Save limits')
    expect(server.callsOf(SAVE)[0]?.body).toMatchObject({ dishes: [] })
  })

  test('the way back leads to the code, and the focus to its button', async () => {
    const { press } = await open()
    expect(screen.getByRole('button', { name: 'Back to the QR code' })).toHaveFocus()
    await press('Back to the QR code')
    expect(screen.getByRole('dialog', { name: 'QR code of Aarav' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Limits at the counter' })).toHaveFocus()
  })

  test('what was changed is still there after a look at the code', async () => {
    const { user, press } = await open()
    await user.type(amount(), '80')
    await press('Back to the QR code')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Limits at the counter')
    expect(amount()).toHaveValue('80')
    expect(screen.getByRole('button', { name: 'Back to the QR code' })).toHaveFocus()
  })
})
