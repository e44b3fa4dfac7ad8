import { beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { startParts } from '../../../app/late-parts.ts'
import { planScreen } from '../../../app/plan-screen.ts'
import { problem } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { showPlanPage } from '../../../testing/open-plan-page.tsx'
import { plannedBiryani } from '../../../testing/plan-detail.ts'
import { withPlans } from '../../../testing/plans.ts'
import { againOpened } from '../again-slice.ts'

fixClock()
beforeEach(() => sessionStorage.clear())

const FAILURES = [
  ['the network fails', 'lost'],
  ['the server does not answer in time', problem('timed-out')],
  ['the server is away', problem('unavailable')],
] as const

describe('the dishes of a meal that did not load (AMB107)', () => {
  const MENU = 'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-23&time=13%3A00'

  test.each(FAILURES)('when %s, the sheet says so and can be loaded again', async (_why, failure) => {
    const { user, dialog, server } = showPlanPage({}, { [MENU]: failure })
    await user.click(await screen.findByRole('button', { name: /23 November/ }))
    await user.click(dialog().getByRole('button', { name: 'Change the dishes' }))
    expect(await screen.findByRole('heading', { name: 'The dishes did not load.' })).toBeVisible()
    expect(dialog().queryByRole('button', { name: /^Save for/ })).toBeNull()
    server.reply(MENU, { answer: withPlans() })
    await user.click(dialog().getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The price stays the same')).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Add one Raita' })).toBeVisible()
    expect(screen.queryByText('The dishes did not load.')).toBeNull()
  })
})

describe('a subscription again that did not load', () => {
  const AGAIN = 'GET /api/plans/S1/again'
  const again = {
    ...{ forName: 'Asha Rao', from: '2026-11-30', to: '2026-12-29', dates: ['2026-11-30'], dishes: [plannedBiryani] },
    ...{ byDay: false, perMeal: 21_000, total: 21_000, refusal: null },
  }

  test.each(FAILURES)('when %s, the sheet says so and can be loaded again', async (_why, failure) => {
    const { user, dialog, server } = showPlanPage({}, { [AGAIN]: failure })
    startParts(planScreen)
    await user.click(await screen.findByRole('button', { name: 'Order again for next month' }))
    expect(await screen.findByRole('heading', { name: 'The next subscription did not load.' })).toBeVisible()
    expect(dialog().queryByRole('button', { name: /^Order 1 meal/ })).toBeNull()
    server.reply(AGAIN, { answer: { again } })
    await user.click(dialog().getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Order 1 meal for ₹210.00' })).toBeVisible()
    expect(screen.queryByText('The next subscription did not load.')).toBeNull()
  })

  test('for a chosen last day asks for that day again', async () => {
    const UNTIL = `${AGAIN}?until=2026-12-04`
    const { user, dialog, server, store } = showPlanPage({}, { [UNTIL]: 'lost' })
    startParts(planScreen)
    await screen.findByText('Subscription Id S1')
    act(() => void store.dispatch(againOpened({ planId: 'S1', forId: null, until: '2026-12-04' })))
    await screen.findByRole('heading', { name: 'The next subscription did not load.' })
    server.reply(UNTIL, { answer: { again: { ...again, to: '2026-12-04' } } })
    await user.click(dialog().getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Last day')).toHaveValue('2026-12-04')
    expect(server.callsOf(AGAIN)).toHaveLength(0)
  })
})
