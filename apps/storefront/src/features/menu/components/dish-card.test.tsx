import { describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Dish } from '@tiffin/contract/storefront'
import type { Store } from '@tiffin/contract/stores'
import { declared } from '@tiffin/domain/testing/options'
import { messages } from '@tiffin/domain/texts/messages'
import { useSelector } from 'react-redux'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { biryani, inBulk, lineOf, orderedAs, orderInfo, storefrontOf } from '../../../testing/fixtures.ts'
import { aPlan, planBiryani } from '../../../testing/plans.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { avoidedSet } from '../../allergens/slice.ts'
import { selectCardTerms } from '../card-terms.ts'
import { DishCard } from './dish-card.tsx'

function Card({ dish }: { dish: Dish }) {
  const terms = useSelector(selectCardTerms)
  return terms ? <DishCard dish={dish} terms={terms} tint={0} layout="row" /> : null
}

const [regular] = biryani.sizes
const full = regular ? { ...regular, sizeId: 11, name: 'Full', price: 42000, serves: '2-3', calories: 900 } : undefined

function card(change: Partial<Dish> = {}, store: Partial<Store> = {}, options: Partial<ClientOptions> = {}) {
  const dish = { ...biryani, ...change }
  const storefront = storefrontOf([dish], store)
  const client = startClient({ server: fakeServer({}), orderInfo, storefront, ...options })
  showScreen(client, <Card dish={dish} />, '/')
  return { ...client, user: userEvent.setup() }
}

const addButton = () => screen.getByRole('button', { name: 'Add Item Biryani' })

describe('the facts on every card (E1-E4)', () => {
  test('name, price, description, tags, the veg mark and the chip that always reads 4.2', () => {
    card({ description: 'Slow rice', tags: ['Must Try'], isVeg: false })
    const article = screen.getByRole('article', { name: 'Biryani' })
    for (const text of ['₹240.00', 'Slow rice', 'Must Try', '4.2']) expect(article).toHaveTextContent(text)
    expect(screen.getByRole('img', { name: 'Non-veg' })).toBeVisible()
  })

  test('a discount strikes the list price through and shows the percentage (E2, AMB28)', () => {
    card({ sizes: regular ? [{ ...regular, discountedPrice: 18000 }] : [] })
    expect(screen.getByRole('article')).toHaveTextContent('Now ₹180.00 Was ₹240.0025% off')
  })

  test('AMB99: the price is the least that one can pay with the required choices, with "from"', () => {
    card({ sizes: regular ? [{ ...regular, leastChoices: 3500 }] : [] })
    expect(screen.getByRole('article')).toHaveTextContent('from ₹275.00')
  })

  test('AMB99: a paid default choice that can be removed is said with "from"', () => {
    card({ sizes: regular ? [{ ...regular, leastChoices: 0 }] : [] })
    expect(screen.getByRole('article')).toHaveTextContent('from ₹240.00')
  })

  test('a price of 0 reads "Free" (AMB28)', () => {
    card({ sizes: regular ? [{ ...regular, discountedPrice: 0 }] : [] })
    expect(screen.getByText('Free')).toBeVisible()
  })
})

describe('the facts on some cards', () => {
  test.each([true, false])('"Customizable" if the dish has options: %s (E1)', (isCustomizable) => {
    card({ isCustomizable })
    expect(screen.queryAllByText('Customizable')).toHaveLength(isCustomizable ? 1 : 0)
  })

  test('the calories of the size, if known (E4)', () => {
    card({ sizes: regular ? [{ ...regular, calories: 540 }] : [] })
    expect(screen.getByText('540 kcal')).toBeVisible()
  })

  test('no calories if unknown (E4)', () => {
    card({ sizes: regular ? [{ ...regular, calories: null }] : [] })
    expect(screen.queryByText(/kcal/)).toBeNull()
  })

  test('AMB101: possible allergens of the default configuration beyond the declaration', () => {
    const asItComes = declared({ contains: ['milk'], mayContain: ['soy'], notStated: ['soy'] })
    card({ allergens: declared({ contains: ['milk'] }), asItComes })
    expect(screen.getByText('Contains milk · May contain soy')).toBeVisible()
  })

  test('AMB101: avoided allergens that are possible, or not stated by a part', () => {
    const asItComes = declared({ mayContain: ['soy'], notStated: ['soy'] })
    const { store } = card({ allergens: null, asItComes })
    act(() => void store.dispatch(avoidedSet({ avoided: ['soy'] })))
    expect(screen.getByText('You avoid: May contain soy · Not stated: soy')).toBeVisible()
  })

  test('the number of pieces with which a bulk order starts (E6)', () => {
    card({}, {}, { orderInfo: inBulk })
    expect(screen.getByText('Min: 10 quantity for bulk')).toBeVisible()
  })

  test('no bulk note in other orders (E6)', () => {
    card()
    expect(screen.queryByText(/for bulk/)).toBeNull()
  })

  test('a school asks to check the class, and hides the number of servings (F20, A11, E23)', () => {
    card({ sizes: full ? [full] : [] }, {}, { config: { clientType: 'SCHOOL' } })
    expect(screen.getByText('Confirm class for meal size')).toBeVisible()
    expect(screen.queryByText(/Serves/)).toBeNull()
  })
})

describe('sizes (E5, E23)', () => {
  const sizes = regular && full ? [regular, full] : []

  test('selecting one changes price, serving and the added size', async () => {
    const { user, store } = card({ sizes })
    await user.click(screen.getByRole('radio', { name: 'Full' }))
    expect(screen.getByRole('article')).toHaveTextContent('₹420.00')
    expect(screen.getByText('Serves 2-3')).toBeVisible()
    expect(screen.getByText('900 kcal')).toBeVisible()
    await user.click(addButton())
    expect(store.getState().cart.lines).toMatchObject([{ sizeId: 11, sizeName: 'Full', unitPrice: 42000 }])
  })

  test('many sizes are a list', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...(regular as NonNullable<typeof regular>),
      sizeId: at + 1,
      name: `Size ${at + 1}`,
    }))
    const { user, store } = card({ sizes: many })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Size of Biryani' }), 'Size 40')
    await user.click(addButton())
    expect(store.getState().cart.lines).toMatchObject([{ sizeId: 40 }])
  })
})

describe('adding', () => {
  test('turns the button into a stepper in place, and back', async () => {
    const { user } = card()
    await user.click(addButton())
    await user.click(screen.getByRole('button', { name: 'Add one Biryani' }))
    expect(screen.getByRole('group', { name: 'Quantity of Biryani' })).toHaveTextContent('2')
    await user.click(screen.getByRole('button', { name: 'Remove one Biryani' }))
    await user.click(screen.getByRole('button', { name: 'Remove one Biryani' }))
    expect(addButton()).toBeVisible()
  })

  test('counts and takes only the pieces of the chosen child, for whom it adds (AMB115)', async () => {
    const { user, store } = card({}, {}, { lines: [{ ...lineOf(biryani, 2), for: 'biju' }, lineOf(biryani, 1)] })
    expect(screen.getByRole('group', { name: 'Quantity of Biryani' })).toHaveTextContent('1')
    await user.click(screen.getByRole('button', { name: 'Remove one Biryani' }))
    await user.click(addButton())
    expect(store.getState().cart.lines).toMatchObject([{ quantity: 2, for: 'biju' }, { quantity: 1 }])
  })

  test('is disabled exactly when adding would be refused, and shows why (E11, AMB19)', async () => {
    const { user, notices } = card({}, { isClosed: true })
    expect(addButton()).toHaveAttribute('aria-disabled', 'true')
    await user.click(addButton())
    expect(notices()).toEqual([messages.storeClosedNow])
  })

  test('is disabled for an unavailable size, and says so (E11, E13)', async () => {
    const { user, notices } = card({ sizes: regular && full ? [regular, { ...full, isDisabled: true }] : [] })
    await user.click(screen.getByRole('radio', { name: 'Full' }))
    expect(addButton()).toHaveAttribute('aria-disabled', 'true')
    await user.click(addButton())
    expect(notices()).toEqual(['This size is currently not available'])
  })

  test('is enabled in an open store', () => {
    card()
    expect(addButton()).toHaveAttribute('aria-disabled', 'false')
  })

  test('is replaced by the reason when every size is disabled (E7, E10)', () => {
    card({ sizes: regular && full ? [regular, full].map((size) => ({ ...size, isDisabled: true })) : [] })
    expect(screen.getByText('Item Out Of Stock')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add Item/ })).toBeNull()
  })

  test.each([
    [{ state: 'out-of-stock' } as const, 'Item Out Of Stock'],
    [{ state: 'not-now', nextMinute: 1080 } as const, 'Next available at 6:00 PM'],
    [{ state: 'not-on-date', until: '2026-12-24' } as const, 'Available till 24 Dec 2026'],
  ])('is replaced by the reason for a dish that cannot be ordered (E7-E10)', (availability, text) => {
    card({ availability })
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add Item/ })).toBeNull()
  })
})

describe('a dish of the subscription menu (E13, I3)', () => {
  const onPlan = { orderInfo: orderedAs({ plan: aPlan }) }
  const [half] = planBiryani.sizes
  const sizes = half && full ? [{ ...full, subscriptionPrice: null }, half] : []

  test('shows the price of a meal, of the first size that plans sell', () => {
    card({ ...planBiryani, sizes }, {}, onPlan)
    expect(screen.getByRole('article')).toHaveTextContent('₹200.00')
    expect(screen.getByRole('article')).toHaveTextContent('a meal')
    expect(screen.getByRole('radio', { name: 'Regular' })).toBeChecked()
    expect(addButton()).toHaveAttribute('aria-disabled', 'false')
  })

  test('a size without a price for plans says so, and is refused with the same words', async () => {
    const { user, notices, store } = card({ ...planBiryani, sizes }, {}, onPlan)
    await user.click(screen.getByRole('radio', { name: 'Full' }))
    expect(screen.getByText('This size is currently not available')).toBeVisible()
    expect(addButton()).toHaveAttribute('aria-disabled', 'true')
    await user.click(addButton())
    expect(notices()).toEqual(['This size is currently not available'])
    expect(store.getState().cart.lines).toEqual([])
  })

  test('a dish that is not offered in the days of the plan reads until when it is (E9)', () => {
    card({ ...planBiryani, availability: { state: 'not-on-date', until: '2026-11-24' } }, {}, onPlan)
    expect(screen.getByText(/^Available till /)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add Item Biryani' })).toBeNull()
  })
})
