import { describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WeekMeal, WeekOfMeals } from '@tiffin/contract/plans'
import type { Capability } from '@tiffin/domain/order/capabilities'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { meal, PLAN, plannedBiryani, planOf } from '../../../testing/plan-detail.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { changeEnded, changeSent } from '../slice.ts'
import { mealActed } from '../week-slice.ts'
import { WeekPage } from './week-page.tsx'

fixClock()

const AT = '/my-week?from=2026-11-23'
const WEEK = 'GET /api/me/week?from=2026-11-23'

const weekMeal = (date: string, changes: Partial<WeekMeal> = {}): WeekMeal => ({
  ...{ ...meal(date), planId: 'S1', planStatus: 'ACTIVE', storeId: 1, storeName: 'Hauz Khas' },
  ...{ timeZone: 'Asia/Kolkata', payment: 'WALLET', forName: 'Aarav', dishes: [plannedBiryani] },
  ...{ schoolClass: { className: '5', section: 'B' }, avoids: ['milk'], mayChangeDishes: true },
  ...changes,
})

const weekOf = (meals: readonly WeekMeal[], wallet: WeekOfMeals['wallet'] = null) => ({
  answer: { from: '2026-11-23', meals, wallet },
})

function open(
  reply: Reply,
  more: Record<string, Reply | readonly Reply[]> = {},
  capabilities: readonly Capability[] = ['plan-changes'],
) {
  const server = fakeServer({ [WEEK]: reply, ...more })
  const config = { clientType: 'SCHOOL', walletEnabled: true } as const
  const client = startClient({ server, at: AT, config, capabilities })
  showScreen(client, <WeekPage account={null} />, '/my-week', AT)
  return { ...client, server, user: userEvent.setup() }
}

const card = async () => within(await screen.findByRole('article', { name: 'Aarav, Class 5 B' }))

describe('the page of a week', () => {
  test('has each meal with child, class, dish, store, what is avoided, price and until when it can be changed', async () => {
    open(weekOf([weekMeal('2026-11-24')]))
    const shown = await card()
    for (const text of ['Biryani', 'Hauz Khas', 'Aarav avoids: milk', /₹200.00 from credits/, /1:00 PM · Planned/])
      expect(shown.getByText(text)).toBeVisible()
    expect(shown.getByText('Can be changed until Mon, 23 Nov, 8:00 PM')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(7)
    expect(screen.getAllByText('No meal')).toHaveLength(6)
    expect(screen.getByText('1 meal, ₹200.00')).toBeVisible()
  })

  test('T14: a meal that is delivered says where to; one that is collected names its store alone', async () => {
    const there = { deliveredTo: '12, Lake View Road, Bengaluru, 560001' }
    open(weekOf([weekMeal('2026-11-24', there), weekMeal('2026-11-26', { forName: 'Meera' })]))
    expect((await card()).getByText('Goes to 12, Lake View Road, Bengaluru, 560001')).toBeVisible()
    expect(screen.getAllByText(/^Goes to/)).toHaveLength(1)
  })

  test('AMB39: a meal that was made on credit says so', async () => {
    open(weekOf([weekMeal('2026-11-24', { standing: 'made', onCredit: true })]))
    expect((await card()).getByText('₹200.00 on credit: your next top-up settles it')).toBeVisible()
  })

  test('AMB113: a meal that was called off says what came back, and what stays charged', async () => {
    const absent = { standing: 'cancelled', reason: 'absent', mayChange: false } as const
    open(weekOf([weekMeal('2026-11-24', { ...absent, absence: { share: 0, isOwed: false } })]))
    expect((await card()).getByText('You called it off. ₹200.00 stays charged.')).toBeVisible()
    const withKept = '0 meals, ₹200.00 (with ₹200.00 that stays charged for meals called off)'
    expect(screen.getByText(withKept)).toBeVisible()
  })

  test.each([
    ['all of it came back', 'WALLET', 20_000],
    ['it was to be paid in cash', 'CASH', 0],
  ] as const)('AMB113: a meal that was called off costs nothing when %s', async (_why, payment, share) => {
    const absent = { standing: 'cancelled', reason: 'absent', mayChange: false, payment } as const
    open(weekOf([weekMeal('2026-11-24', { ...absent, absence: { share, isOwed: false } })]))
    expect(await screen.findByText('0 meals, ₹0.00')).toBeVisible()
  })

  test.each([
    [{ balance: 50_000, until: '2026-11-26', missing: 12_050 }, 'Your credits of ₹500.00 last until Thu, 26 Nov.'],
    [{ balance: 0, until: null, missing: 12_050 }, 'Your credits of ₹0.00 do not cover the next planned meals.'],
  ])('AMB39: says until when the credits last, and leads to what is missing in whole rupees', async (wallet, text) => {
    open(weekOf([weekMeal('2026-11-24')], wallet))
    expect(await screen.findByText(text)).toBeVisible()
    const href = screen.getByRole('link', { name: 'Add credits' }).getAttribute('href') ?? ''
    expect(new URL(href, 'http://x').searchParams.get('add')).toBe('121')
    expect(new URL(href, 'http://x').searchParams.get('back')).toBe(AT)
  })

  test('AMB39: credits that cover everything ask for nothing', async () => {
    open(weekOf([weekMeal('2026-11-24')], { balance: 50_000, until: '2026-11-24', missing: 0 }))
    expect(await screen.findByText('Your credits of ₹500.00 cover all planned meals.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add credits' })).toBeNull()
  })

  test('a meal that was not made says why and can be ordered; others have no such button', async () => {
    const changes = { standing: 'skipped', reason: 'low-balance', mayChange: false, mayOrder: true } as const
    open(weekOf([weekMeal('2026-11-24', changes)]))
    const shown = await card()
    expect(shown.getByText(/Your credits did not cover it/)).toBeVisible()
    expect(shown.getByRole('button', { name: /^Order for ₹200.00/ })).toBeVisible()
    expect(shown.queryByRole('button', { name: /^Skip/ })).toBeNull()
  })

  test.each([
    ['WALLET', 'Your credits did not cover it. Nothing was taken for it.'],
    ['DIGITAL', 'Your credits did not cover it. What it cost comes back at the end of the subscription.'],
  ] as const)('AMB4: of a %s plan a meal that was not made says: %s', async (payment, text) => {
    open(weekOf([weekMeal('2026-11-24', { payment, standing: 'skipped', reason: 'low-balance', mayChange: false })]))
    expect((await card()).getByText(text)).toBeVisible()
  })

  test.each([
    ['another dish', { ...plannedBiryani, productId: 2 }, 1],
    ['the same dish once more', { ...plannedBiryani, price: 22_000 }, 0],
  ] as const)('AMB107: a meal with %s can get other dishes, or not', async (_name, second, buttons) => {
    open(weekOf([weekMeal('2026-11-24', { dishes: [plannedBiryani, second] })]))
    const shown = await card()
    expect(shown.queryAllByRole('button', { name: /^Change dish/ })).toHaveLength(buttons)
    expect(shown.getByRole('button', { name: /^Skip/ })).toBeVisible()
  })

  test('details open the sheet of the meal, from its plan', async () => {
    const { user } = open(weekOf([weekMeal('2026-11-24')]), { [PLAN]: planOf() })
    await user.click(
      (await card()).getByRole('button', { name: 'Details of the meal of Aarav on Tue, 24 Nov, 1:00 PM' }),
    )
    expect(await screen.findByRole('dialog', { name: 'Meal on Tue, 24 Nov' })).toBeVisible()
  })

  test('while a change is on its way all actions are busy, and a press reads no plan; after it they work', async () => {
    const { user, store, server } = open(weekOf([weekMeal('2026-11-24')]), { [PLAN]: planOf() })
    const details = (await card()).getByRole('button', { name: /^Details/ })
    act(() => void store.dispatch(changeSent()))
    for (const button of (await card()).getAllByRole('button')) expect(button).toHaveAttribute('aria-busy', 'true')
    await user.click(details)
    // A press that came before the page was drawn again.
    act(() => void store.dispatch(mealActed({ planId: 'S1', date: '2026-11-24', what: 'open' })))
    expect(server.callsOf(PLAN)).toHaveLength(0)
    expect(store.getState().week.acting).toBeNull()
    act(() => void store.dispatch(changeEnded()))
    await user.click((await card()).getByRole('button', { name: /^Details/ }))
    expect(await screen.findByRole('dialog', { name: 'Meal on Tue, 24 Nov' })).toBeVisible()
  })

  test('a week without meals invites to order; a week that did not load can be asked for again', async () => {
    open(weekOf([]))
    expect(await screen.findByRole('heading', { name: 'No meals this week' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Order meals' })).toBeVisible()
  })

  test('a week that did not load can be asked for again', async () => {
    const { server, user } = open(problem('unavailable', 'Away'))
    await screen.findByText('The meals of the week did not load. Nothing is lost.')
    server.reply(WEEK, weekOf([weekMeal('2026-11-24')]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await card()).getByText('Biryani')).toBeVisible()
  })

  test.each([['lost'], [problem('unavailable')]] as const)(
    'AMB47: a refresh that fails (%j) keeps what is shown and says "Reconnecting", until one succeeds',
    async (failure) => {
      const { server, notices } = open(weekOf([weekMeal('2026-11-24')]))
      await card()
      server.reply(WEEK, failure)
      fireEvent.focus(window)
      expect(await screen.findByText('Your meals go on. We show what we knew last.')).toBeVisible()
      expect(screen.getByText(/^Reconnecting/)).toBeVisible()
      expect((await card()).getByText('Biryani')).toBeVisible()
      expect(notices()).toEqual([])
      server.reply(WEEK, weekOf([weekMeal('2026-11-24', { standing: 'made', mayChange: false })]))
      fireEvent.focus(window)
      expect(await screen.findByText(/In Process$/)).toBeVisible()
      expect(screen.queryByText(/^Reconnecting/)).toBeNull()
    },
  )

  test('M21: a meal of a plan that is not paid yet says so, and nothing of it can be changed', async () => {
    open(weekOf([weekMeal('2026-11-24', { planStatus: 'PENDING', payment: 'DIGITAL', mayChange: false })]))
    const shown = await card()
    expect(shown.getByText('Its subscription is not paid yet')).toBeVisible()
    expect(shown.queryByText('Can no longer be changed')).toBeNull()
    expect(shown.getAllByRole('button')).toHaveLength(1)
    expect(shown.getByRole('button', { name: /^Details/ })).toBeVisible()
  })

  test('AMB108: without the capability it is no page: the subscriptions are shown instead, and no week is asked for', () => {
    const { server } = open(weekOf([]), {}, [])
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/my-orders/scheduled')
    expect(server.callsOf(WEEK)).toHaveLength(0)
  })
})
