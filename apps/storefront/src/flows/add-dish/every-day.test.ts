import { describe, expect, test } from '@jest/globals'
import type { LineDays } from '@tiffin/domain/cart/line-days'
import { cartRestored } from '../../features/cart/slice.ts'
import { addDishRequested } from '../../features/dish/slice.ts'
import { selectNotices } from '../../features/notices/slice.ts'
import { selectOrderSheet } from '../../features/order-type/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { lineOf, orderedAs, orderInfo } from '../../testing/fixtures.ts'
import { aPlan, forDays, planBiryani, planRaita, withPlans } from '../../testing/plans.ts'

// A Saturday, 10:30 at the store.
fixClock()

function withBiryanis(days: LineDays | undefined, isPlan = true) {
  const client = startClient({
    server: fakeServer({}),
    storefront: withPlans(),
    capabilities: ['plan-changes'],
    orderInfo: isPlan ? orderedAs({ plan: aPlan }) : orderInfo,
    at: '/1/menu-card/1/1',
  })
  const { dispatch } = client.store
  dispatch(cartRestored({ storeId: 1, kind: forDays, lines: [{ ...lineOf(planBiryani, 1), days }] }))
  const add = ({ productId, sizes }: typeof planRaita) =>
    dispatch(addDishRequested({ storeId: 1, productId, sizeId: sizes[0]?.sizeId ?? 0 }))
  return { ...client, add }
}

describe('AMB114: a dish that is added to a plan', () => {
  test('whose dishes have days comes on every day, and the notice leads to the choice of its days', () => {
    const { add, notices, store } = withBiryanis([1])
    add(planRaita)
    expect(notices()).toEqual([`${planRaita.name} comes on every day of your plan.`])
    const action = selectNotices(store.getState())[0]?.action
    expect(action?.label).toBe('Choose days')
    if (action) store.dispatch({ ...action.event })
    expect(selectOrderSheet(store.getState())).toBe('dishes')
  })

  test.each([
    ['to a plan with the same dishes every day', undefined, true],
    ['to an order for once', [1], false],
  ] as const)('%s: nothing is said', (_what, days, isPlan) => {
    const { add, notices } = withBiryanis(days, isPlan)
    add(planRaita)
    expect(notices()).toEqual([])
  })

  test('one piece more of a dish keeps its days, and nothing is said', () => {
    const { add, notices, store } = withBiryanis([1])
    add(planBiryani)
    expect(notices()).toEqual([])
    expect(store.getState().cart.lines).toMatchObject([{ quantity: 2, days: [1] }])
  })
})
