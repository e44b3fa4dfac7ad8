import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Dish, DishDetail } from '@tiffin/contract/storefront'
import type { Allergen, AllergenDeclaration } from '@tiffin/domain/allergens/allergens'
import { declared } from '@tiffin/domain/testing/options'
import { cartTexts } from '#texts/cart'
import { profileOf } from '../../features/allergens/selectors.ts'
import { avoidedSet } from '../../features/allergens/slice.ts'
import { type CartLine, cartRestored, proceedRequested, selectCart } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { addDishRequested } from '../../features/dish/slice.ts'
import { orderSubmitted, payRequested, requoted } from '../../features/payment/slice.ts'
import { storefrontLoaded } from '../../features/storefront/slice.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, extraCheese, lineOf, NOW, orderedAs, storefrontOf, withCheese } from '../../testing/fixtures.ts'

const MENU = 'GET /api/stores/1/storefront'
const DETAIL = 'GET /api/stores/1/details?ids=1'
const PLACE = 'POST /api/orders'

const free = declared({ freeOf: ['peanut', 'milk'] })
const withPeanut = declared({ contains: ['peanut'], freeOf: ['milk'] })

const declaring = (allergens: AllergenDeclaration): Dish => ({ ...biryani, allergens })

const lineDeclaring = (allergens: AllergenDeclaration): CartLine => ({
  ...lineOf(biryani, 2),
  allergens: profileOf(allergens),
})

interface Scene {
  /** The line's declaration when it was added. */
  readonly added?: AllergenDeclaration
  /** The declaration in the menu on the page. */
  readonly shown?: AllergenDeclaration
  /** The declaration in the server's next response. */
  readonly live?: AllergenDeclaration
  readonly line?: CartLine
  readonly avoided?: readonly Allergen[]
  readonly replies?: Record<string, Reply | Reply[]>
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

function open({ added = free, shown = added, live = shown, avoided = ['peanut'], ...scene }: Scene) {
  const server = fakeServer({
    'GET /api/identity/session': { answer: { signedIn: true } },
    [MENU]: { answer: storefrontOf([declaring(live)]) },
    [PLACE]: { answer: { orderId: 'A1', message: 'Placed' } },
    ...scene.replies,
  })
  const client = startClient({
    server,
    storefront: storefrontOf([declaring(shown)]),
    lines: [scene.line ?? lineDeclaring(added)],
    // A pickup order, which needs no address.
    orderInfo: orderedAs({ mode: 'pickup' }),
  })
  const { dispatch, getState } = client.store
  dispatch(avoidedSet({ avoided }))
  const then = async (event: Parameters<typeof dispatch>[0]) => {
    dispatch(event)
    await settle()
  }
  return {
    ...client,
    proceed: () => then(proceedRequested()),
    pay: () => then(payRequested({ storeId: 1 })),
    place: () => then(orderSubmitted()),
    want: () => then(addDishRequested({ storeId: 1, productId: 1, sizeId: 10 })),
    answer: (yes: boolean) => then(confirmAnswered({ yes })),
    question: () => getState().confirm.question,
    line: () => selectCart(getState()).lines[0],
    placements: () => server.calls.filter((call) => call.path === '/api/orders'),
    menuReads: () => server.calls.filter((call) => call.path === '/api/stores/1/storefront').length,
  }
}

describe('a line that has come to contain an avoided allergen (AMB101)', () => {
  test('the move from the cart to checkout asks first and continues only on a yes', async () => {
    const { proceed, answer, question, loaded } = open({ added: free, shown: withPeanut })
    await proceed()
    expect(question()).toMatchObject({ text: 'Biryani: Contains peanut.' })
    await answer(false)
    expect(loaded).toEqual([])
    await proceed()
    await answer(true)
    expect(loaded).toEqual(['/1/check-out'])
  })

  test('a change that the check itself finds is shown before the question', async () => {
    const { proceed, question, loaded, notices } = open({ added: free, live: withPeanut })
    await proceed()
    expect(notices()).toEqual([cartTexts.dishesChanged])
    expect([question(), loaded]).toEqual([null, []])
    await proceed()
    expect(question()?.text).toBe('Biryani: Contains peanut.')
  })

  test('the move from checkout to pay asks first', async () => {
    const { pay, answer, question, loaded } = open({ added: free, shown: withPeanut })
    await pay()
    expect(question()?.text).toBe('Biryani: Contains peanut.')
    await answer(true)
    expect(loaded).toEqual(['/1/check-out/pay'])
  })

  test('placing asks before the order is sent, by the menu of that moment', async () => {
    const { place, answer, question, placements, store } = open({ added: free, shown: free, live: withPeanut })
    await place()
    expect(question()?.text).toBe('Biryani: Contains peanut.')
    expect(placements()).toEqual([])
    await answer(false)
    expect(placements()).toEqual([])
    expect(store.getState().payment.placement).toBe('idle')
    await place()
    await answer(true)
    expect(placements()).toHaveLength(1)
  })

  test('later pages do not ask again after a yes', async () => {
    const { proceed, pay, place, answer, question, loaded, placements } = open({ added: free, shown: withPeanut })
    await proceed()
    await answer(true)
    await pay()
    expect([question(), loaded]).toEqual([null, ['/1/check-out', '/1/check-out/pay']])
    await place()
    expect(question()).toBeNull()
    expect(placements()).toHaveLength(1)
  })

  test('the question also comes when the diner adds an avoided allergen', async () => {
    const { proceed, question } = open({ added: withPeanut })
    await proceed()
    expect(question()?.text).toBe('Biryani: Contains peanut.')
  })

  test('adding another piece from the dish card asks too', async () => {
    const { want, answer, question, line } = open({ added: free, shown: withPeanut })
    await want()
    expect(question()?.text).toBe('Biryani: Contains peanut.')
    await answer(false)
    expect(line()).toMatchObject({ quantity: 2 })
  })

  test('a cart stored by a release without recorded warnings asks once', async () => {
    const { proceed, answer, loaded } = open({ added: withPeanut, shown: withPeanut })
    await proceed()
    await answer(true)
    expect(loaded).toEqual(['/1/check-out'])
  })
})

describe('while the question is open (AMB101)', () => {
  const mayContain = declared({ mayContain: ['peanut'], freeOf: ['milk'] })

  test('a declaration that gets worse asks again: a yes counts only for the warnings shown', async () => {
    const { store, proceed, answer, question, loaded } = open({ added: free, shown: mayContain })
    await proceed()
    expect(question()?.text).toBe('Biryani: May contain peanut.')
    store.dispatch(storefrontLoaded({ storeId: 1, storefront: storefrontOf([declaring(withPeanut)]) }))
    await answer(true)
    expect(question()?.text).toBe('Biryani: Contains peanut.')
    expect(loaded).toEqual([])
  })

  test('at pay, a menu that changes before the answer is checked as well', async () => {
    const replies = {
      [MENU]: [mayContain, withPeanut].map((each) => ({ answer: storefrontOf([declaring(each)]) })),
    }
    const { place, answer, question, placements } = open({ added: free, replies })
    await place()
    expect(question()?.text).toBe('Biryani: May contain peanut.')
    await answer(true)
    expect(question()?.text).toBe('Biryani: Contains peanut.')
    expect(placements()).toEqual([])
    await answer(true)
    expect(placements()).toHaveLength(1)
  })

  test.each([
    ['has taken one piece out', [{ ...lineDeclaring(free), quantity: 1 }]],
    ['has ordered and emptied the cart', []],
  ])('when another tab %s, nothing is ordered', async (_, lines) => {
    const { store, place, answer, placements } = open({ added: free, live: withPeanut })
    await place()
    store.dispatch(cartRestored({ ...selectCart(store.getState()), lines }))
    await answer(true)
    expect(placements()).toEqual([])
    expect(store.getState().payment.placement).toBe('idle')
  })

  test('a second question waits for its own answer: a yes never counts for two', async () => {
    const { store, proceed, answer, question, line } = open({ added: free, shown: withPeanut })
    await proceed()
    const first = question()
    store.dispatch(addDishRequested({ storeId: 1, productId: 1, sizeId: 10 }))
    await settle()
    expect(question()).toEqual(first)
    await answer(true)
    expect(line()?.quantity).toBe(2)
  })

  test('at pay, the re-quote box stays', async () => {
    const { store, place, answer } = open({ added: free, live: withPeanut })
    store.dispatch(requoted({ message: 'Changed', notes: [] }))
    await place()
    await answer(false)
    expect(store.getState().payment.requote).toMatchObject({ message: 'Changed' })
  })
})

test('the question distinguishes two lines of one dish', async () => {
  const larger = { ...lineDeclaring(free), sizeId: 11, sizeName: 'Large' }
  const [regular] = biryani.sizes
  const twoSizes: Dish = { ...declaring(withPeanut), sizes: regular ? [regular, { ...regular, sizeId: 11 }] : [] }
  const { store, proceed, question } = open({ replies: { [MENU]: { answer: storefrontOf([twoSizes]) } } })
  store.dispatch(cartRestored({ ...selectCart(store.getState()), lines: [lineDeclaring(free), larger] }))
  await proceed()
  await proceed()
  expect(question()?.text).toBe('Biryani (Regular): Contains peanut.\nBiryani (Large): Contains peanut.')
})

describe('a diner who avoids nothing', () => {
  test('sees no question, and the order waits for no menu', async () => {
    const { place, placements, menuReads } = open({ added: free, shown: withPeanut, avoided: [] })
    await place()
    expect(placements()).toHaveLength(1)
    expect(menuReads()).toBe(0)
  })

  test('sees changed declarations before going on, like a changed price', async () => {
    const { proceed, notices, loaded, line } = open({ added: free, live: withPeanut, avoided: [] })
    await proceed()
    expect(notices()).toEqual([cartTexts.dishesChanged])
    await proceed()
    expect(loaded).toEqual(['/1/check-out'])
    expect(line()?.allergens?.contains).toEqual(['peanut'])
  })
})

describe('incomplete knowledge', () => {
  const configured: CartLine = { ...lineDeclaring(free), configuration: extraCheese }
  const detailOf = (options: DishDetail['options']): Reply => ({
    answer: { details: [{ productId: 1, options, sizes: [], recipe: [] }] },
  })

  test('options that fail to load have a question of their own, not one about what is not stated', async () => {
    const { proceed, question } = open({ line: configured, replies: { [DETAIL]: problem('unavailable', 'Away') } })
    await settle()
    await proceed()
    expect(question()?.title).toBe('We could not check the allergens')
    expect(question()?.text).not.toContain('peanut')
  })

  test('a choice that has come to contain the allergen asks', async () => {
    const [process] = withCheese(3000).processes
    if (process?.type !== 'addon') throw new Error('the fixture has add-ons')
    const items = process.items.map((each) => ({ ...each, allergens: withPeanut }))
    const replies = { [DETAIL]: detailOf({ processes: [{ ...process, items }], combo: [] }) }
    const { proceed, question } = open({ line: { ...configured, customisation: 3000 }, replies })
    await settle()
    await proceed()
    expect(question()?.text).toContain('Contains peanut')
  })

  test('a menu that fails to load does not block the order: the last known menu counts', async () => {
    const down = { [MENU]: problem('unavailable', 'Away') }
    const calm = open({ added: free, replies: down })
    await calm.place()
    expect(calm.placements()).toHaveLength(1)
    const warned = open({ added: free, shown: withPeanut, replies: down })
    await warned.place()
    expect(warned.question()?.text).toBe('Biryani: Contains peanut.')
  })
})

test('a cart changed by another tab makes this tab reload its menu', async () => {
  const { store, menuReads } = open({ added: free })
  store.dispatch(cartRestored({ ...selectCart(store.getState()), lines: [lineDeclaring(withPeanut)] }))
  await settle()
  expect(menuReads()).toBe(1)
})
