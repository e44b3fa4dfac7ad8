import { describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { DishDetail } from '@tiffin/contract/storefront'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { messages } from '@tiffin/domain/texts/messages'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { box, boxDetail, thali, thaliDetail, thaliOptions } from '../../../testing/dishes.ts'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { biryani, orderInfo, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { editRequested, linesAccepted, selectCart } from '../../cart/slice.ts'
import { addDishRequested } from '../../dish/slice.ts'
import { DishSheet } from './dish-sheet.tsx'

async function open(detail: DishDetail, sizeId: number, options: Partial<ClientOptions> = {}) {
  const { productId } = detail
  const client = startClient({
    server: fakeServer({ [`GET /api/stores/1/dishes/${productId}`]: { answer: { detail } } }),
    orderInfo,
    storefront: storefrontOf([biryani, thali, box]),
    ...options,
  })
  showScreen(client, <DishSheet />, '/')
  act(() => void client.store.dispatch(addDishRequested({ storeId: 1, productId, sizeId })))
  await screen.findByRole('region', { name: productId === 11 ? 'Extras' : 'Main' })
  return { ...client, user: userEvent.setup(), lines: () => selectCart(client.store.getState()).lines }
}

const section = (name: string) => within(screen.getByRole('region', { name }))
const option = (name: RegExp) => screen.getByRole('checkbox', { name })
const price = () => screen.getByText('Price').parentElement
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('configuring a dish (F1-F14)', () => {
  const start = () => open(thaliDetail, 110)

  test('the price of the line follows the selection (I11)', async () => {
    await start()
    expect(price()).toHaveTextContent('₹200.00')
    await userEvent.click(option(/Cheese/))
    await userEvent.click(option(/No Onion/))
    await userEvent.click(option(/White rice/))
    await userEvent.click(option(/Brown rice/))
    expect(price()).toHaveTextContent('₹236.00')
    await click('Reset')
    expect(price()).toHaveTextContent('₹200.00')
    expect(option(/Cheese/)).not.toBeChecked()
  })

  test('the allergens follow the selection', async () => {
    await start()
    expect(screen.getByRole('region', { name: 'Allergens' })).toHaveTextContent('Contains gluten · Not stated')
    await userEvent.click(option(/Cheese/))
    expect(screen.getByRole('region', { name: 'Allergens' })).toHaveTextContent('Contains gluten, milk')
  })

  test('a message appears at the section that it is about (F7, F9, F11)', async () => {
    await start()
    await userEvent.click(option(/Brown rice/))
    expect(section('Rice').getByRole('alert')).toHaveTextContent(messages.removeFirst)
    for (const name of [/Cheese/, /Egg/, /Papad/]) await userEvent.click(option(name))
    expect(section('Rice').getByRole('alert')).toBeEmptyDOMElement()
    expect(section('Extras').getByRole('alert')).toHaveTextContent(messages.cannotAddMore(2))
    expect(section('Extras').getByText('2 of 2')).toBeVisible()
    await userEvent.click(option(/No Onion/))
    await userEvent.click(option(/No Mint/))
    expect(section('Garnish').getByRole('alert')).toHaveTextContent(messages.cannotRemoveMore(1))
  })

  test('saving with a missing replacement names it (F6), and saves nothing', async () => {
    const { lines } = await start()
    await userEvent.click(option(/White rice/))
    await click('Save to cart')
    expect(section('Rice').getByRole('alert')).toHaveTextContent('Add 1 more items in process: Rice for Thali')
    expect(lines()).toEqual([])
  })

  test('a step with a minimum shows how many to select, and at its head when there are too few (AMB99)', async () => {
    const processes = thaliOptions.processes.map((step) => (step.type === 'addon' ? { ...step, min: 2 } : step))
    const { lines } = await open({ ...thaliDetail, options: { ...thaliOptions, processes } }, 110)
    expect(section('Extras').getByText('Choose 2')).toBeVisible()
    await userEvent.click(option(/Papad/))
    await click('Save to cart')
    expect(section('Extras').getByRole('alert')).toHaveTextContent('Please choose at least 2')
    expect(option(/Cheese/)).toHaveFocus()
    screen.getByRole('button', { name: 'Reset' }).focus()
    await click('Save to cart')
    expect(option(/Cheese/)).toHaveFocus()
    expect(lines()).toEqual([])
    await userEvent.click(option(/Cheese/))
    await click('Save to cart')
    expect(lines()).toHaveLength(1)
  })

  test.each([
    [1, 2, 'Choose 1 to 2'],
    [2, 2, 'Choose 2'],
    [2, null, 'Choose at least 2'],
  ])('a step of at least %i and at most %p items says "%s" (AMB99)', async (min, limit, hint) => {
    const processes = thaliOptions.processes.map((step) => (step.type === 'addon' ? { ...step, min, limit } : step))
    await open({ ...thaliDetail, options: { ...thaliOptions, processes } }, 110)
    expect(section('Extras').getByText(hint)).toBeVisible()
  })

  test('a step that requires exactly one item is a choice between them (AMB99)', async () => {
    const processes = thaliOptions.processes.map((step) =>
      step.type === 'addon' ? { ...step, min: 1, limit: 1 } : step,
    )
    const { lines } = await open({ ...thaliDetail, options: { ...thaliOptions, processes } }, 110)
    expect(section('Extras').getByText('Choose 1')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /Cheese/ }))
    await userEvent.click(screen.getByRole('radio', { name: /Papad/ }))
    expect(screen.getByRole('radio', { name: /Cheese/ })).not.toBeChecked()
    await click('Save to cart')
    expect(lines()).toMatchObject([{ choices: [{ kind: 'added', name: 'Papad' }] }])
  })

  test('a dish that is in the cart can be repeated as it was last chosen, or chosen anew', async () => {
    const { store, lines } = await start()
    await userEvent.click(option(/Cheese/))
    await click('Save to cart')
    const again = () => act(() => void store.dispatch(addDishRequested({ storeId: 1, productId: 11, sizeId: 110 })))
    again()
    expect(await screen.findByText('Half, Cheese')).toBeVisible()
    expect(option(/Cheese/)).not.toBeChecked()
    await click('Repeat your last Thali')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(lines()).toMatchObject([{ quantity: 2, choices: [{ kind: 'added', name: 'Cheese' }] }])
    again()
    await screen.findByText('Half, Cheese')
    await click('Save to cart')
    expect(lines()).toMatchObject([{ quantity: 2 }, { quantity: 1, choices: [] }])
  })

  test('what another child gets is not repeated (AMB115)', async () => {
    const { store } = await start()
    await click('Save to cart')
    const { lines } = store.getState().cart
    act(() => void store.dispatch(linesAccepted({ lines: lines.map((line) => ({ ...line, for: 'biju' })) })))
    act(() => void store.dispatch(addDishRequested({ storeId: 1, productId: 11, sizeId: 110 })))
    await screen.findByRole('region', { name: 'Extras' })
    expect(screen.queryByRole('button', { name: /^Repeat/ })).toBeNull()
  })

  test('a dish that is not in the cart in this size cannot be repeated', async () => {
    const { store } = await open(thaliDetail, 111)
    await click('Save to cart')
    act(() => void store.dispatch(addDishRequested({ storeId: 1, productId: 11, sizeId: 110 })))
    await screen.findByRole('region', { name: 'Extras' })
    expect(screen.queryByRole('button', { name: /^Repeat/ })).toBeNull()
  })

  test('a step can be left out as a whole (F12)', async () => {
    const { lines } = await start()
    await userEvent.click(option(/Without Garnish/))
    expect(screen.queryByRole('checkbox', { name: /No Onion/ })).toBeNull()
    await click('Save to cart')
    expect(lines()).toMatchObject([{ configuration: { removedProcess: [2] } }])
  })

  test('a sold out item is shown and cannot be selected', async () => {
    await start()
    expect(option(/Ghee Sold out/)).toBeDisabled()
  })

  test('another size has its own prices and options (F4, F13)', async () => {
    await start()
    await userEvent.click(option(/Cheese/))
    await userEvent.click(screen.getByRole('radio', { name: /Full/ }))
    expect(screen.queryByRole('checkbox', { name: /Egg/ })).toBeNull()
    expect(price()).toHaveTextContent('₹365.00')
  })

  test('a school dish asks for the class once (F20)', async () => {
    await open(thaliDetail, 110, { config: { clientType: 'SCHOOL' } })
    expect(screen.getByRole('group', { name: 'Confirm class for meal size' })).toBeVisible()
    expect(screen.getAllByText('Confirm class for meal size')).toHaveLength(1)
  })

  test('editing a line starts with its configuration and keeps one line (F2)', async () => {
    const { store, lines } = await start()
    await userEvent.click(option(/Cheese/))
    await click('Save to cart')
    expect(screen.queryByRole('dialog')).toBeNull()
    const [line] = lines()
    if (!line) throw new Error('nothing was saved')
    act(() => void store.dispatch(editRequested({ lineKey: lineKey(line) })))
    expect(await screen.findByRole('checkbox', { name: /Cheese/ })).toBeChecked()
    await userEvent.click(option(/Papad/))
    await click('Save')
    expect(lines()).toMatchObject([
      {
        choices: [
          { kind: 'added', name: 'Cheese' },
          { kind: 'added', name: 'Papad' },
        ],
        quantity: 1,
      },
    ])
  })
})

describe('a combo (F15-F19)', () => {
  const start = () => open(boxDetail, 120)

  test('shows its groups in order, with default parts selected and a live price', async () => {
    const { lines } = await start()
    expect(screen.getByText('Step 1 of 3')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Dal/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /Korma/ }))
    expect(price()).toHaveTextContent('₹360.00')
    await click('Next')
    await userEvent.click(screen.getByRole('radio', { name: /Roti/ }))
    await click('Next')
    expect(screen.getByRole('radio', { name: 'Nothing of this' })).toBeChecked()
    await click('Back')
    expect(screen.getByRole('radio', { name: /Roti/ })).toBeChecked()
    await click('Next')
    await click('Add To Cart')
    expect(lines()).toMatchObject([
      {
        productId: 12,
        customisation: 6000,
        choices: [
          { kind: 'part', group: 'Main', name: 'Korma' },
          { kind: 'part', group: 'Bread', name: 'Roti' },
        ],
      },
    ])
  })

  test('can be reset from any of its groups (F3)', async () => {
    await start()
    await userEvent.click(screen.getByRole('radio', { name: /Korma/ }))
    await click('Next')
    await click('Reset')
    expect(screen.getByText('Step 1 of 3')).toBeVisible()
    expect(screen.getByRole('radio', { name: /Dal/ })).toBeChecked()
    expect(price()).toHaveTextContent('₹300.00')
  })

  test('does not leave a group that requires a selection (F18)', async () => {
    await start()
    await click('Next')
    expect(screen.getByRole('radio', { name: /Naan/ })).toBeDisabled()
    await click('Next')
    expect(section('Bread').getByRole('alert')).toHaveTextContent("Please select an item from 'Bread'")
    expect(screen.getByText('Step 2 of 3')).toBeVisible()
  })
})

test('options that fail to load show an error and can be loaded again', async () => {
  const key = 'GET /api/stores/1/dishes/11'
  const server = fakeServer({ [key]: [problem('unavailable', 'Down'), { answer: { detail: thaliDetail } }] })
  const client = startClient({ server, orderInfo, storefront: storefrontOf([thali]) })
  showScreen(client, <DishSheet />, '/')
  act(() => void client.store.dispatch(addDishRequested({ storeId: 1, productId: 11, sizeId: 110 })))
  expect(await screen.findByRole('alert')).toHaveTextContent('Down')
  await click('Try again')
  expect(await screen.findByRole('checkbox', { name: /Cheese/ })).toBeVisible()
})

test('options that failed on a lost connection load when the connection is back (AMB97)', async () => {
  const key = 'GET /api/stores/1/dishes/11'
  const server = fakeServer({ [key]: [problem('unavailable', 'Down'), { answer: { detail: thaliDetail } }] })
  const client = startClient({ server, orderInfo, storefront: storefrontOf([thali]) })
  showScreen(client, <DishSheet />, '/')
  act(() => void client.store.dispatch(addDishRequested({ storeId: 1, productId: 11, sizeId: 110 })))
  await screen.findByRole('alert')
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('checkbox', { name: /Cheese/ })).toBeVisible()
})
