import type { Page } from '@playwright/test'
import { enterPasscode, openSignIn } from './support/account.ts'
import { chooseDay, confirmTime, dateIn, dayOfOrder, openPicker, picker, timeInBar } from './support/later.ts'
import { reloadAndComeBack, startAsNew } from './support/state.ts'
import { addDish, chooseDelivery, land, openCart, openPay, type Person } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

const TENANT = 'handi-raat'
const DISH = 'Steamed Basmati'
const AREA = 'Hauz Khas'
const TIME = '1:00 PM'

/** A visitor whose account has these addresses, in a browser that knows nothing of either. */
async function startAsVisitor(page: Page, at: Parameters<typeof startAsNew>[2]): Promise<Person> {
  const person = await startAsNew(page, TENANT, at)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  return person
}

/** Types an area on the landing page, chooses a day in the picker, and adds dishes. */
async function orderForDay(page: Page, date: string): Promise<void> {
  await land(page, TENANT)
  await chooseDelivery(page, AREA, 'Hauz Khas')
  await openPicker(page)
  await chooseDay(page, date)
  await picker(page).getByRole('combobox', { name: 'Time' }).selectOption(TIME)
  await confirmTime(page, date, TIME)
  // One piece costs less than the minimum of an order.
  await addDish(page, DISH)
  await addDish(page, DISH, 'Add one')
}

/** Signs in with the form that is shown. The return to checkout is a full load, which ends the notice of the sign-in. */
async function signInWith(page: Page, { mobile, passcode }: Person): Promise<void> {
  await page.getByLabel('Mobile number', { exact: true }).fill(mobile)
  await enterPasscode(page, passcode)
}

interface Way {
  readonly way: string
  /** The addresses of the account, the newest one last. */
  readonly at: Parameters<typeof startAsNew>[2]
  /** From the menu to the form of the sign-in. */
  readonly toSignIn: (page: Page) => Promise<void>
  /** From the sign-in to checkout, with the address `near` chosen; `isKept` expects the order and its area. */
  readonly toCheckout: (page: Page, isKept: () => Promise<void>) => Promise<void>
}

const proceed = (page: Page): Promise<void> => page.getByRole('button', { name: 'Proceed To Pay', exact: true }).click()

const ways: readonly Way[] = [
  {
    way: 'by the button of the cart',
    at: ['far', 'near'],
    toSignIn: async (page) => {
      await openCart(page, 2)
      await proceed(page)
      await expectNotice(page, 'Login To Continue')
    },
    toCheckout: async (page, isKept) => {
      await expect(page).toHaveURL(/\/my-order$/)
      await isKept()
      await proceed(page)
    },
  },
  {
    way: 'by its typed address, with an account whose newest address is far',
    at: ['near', 'far'],
    toSignIn: async (page) => {
      await page.goto(urlOf(TENANT, '/1/check-out'))
      await expectNotice(page, 'Login To Continue')
      await expect(page).toHaveURL(urlOf(TENANT))
      await openSignIn(page)
    },
    toCheckout: async (page) => {
      await expect(page).toHaveURL(/\/check-out$/)
      // L1: the first that the store delivers to, without a word about the one before it.
      await expect(page.getByRole('radio', { name: /near/ })).toBeChecked()
      await expect(page.getByRole('dialog', { name: 'Delivery is not possible here !' })).toBeHidden()
    },
  },
]

for (const { way, at, toSignIn, toCheckout } of ways) {
  test(`a typed area and another day stay with the order through a sign-in at checkout, ${way} (C26, K4, AMB103)`, async ({
    page,
  }) => {
    const date = dateIn(3)
    const when = `${dayOfOrder(date)}, ${TIME}`
    const isTheOrder = async () => {
      await expect(timeInBar(page)).toHaveAccessibleName(/^Delivery/)
      await expect(timeInBar(page)).toContainText(when)
      await expect(page.getByRole('link', { name: 'My Cart, 2 items' })).toBeVisible()
    }
    const isTheArea = () => expect(page.getByRole('banner')).toContainText(`${AREA}, South West Delhi`)
    const person = await startAsVisitor(page, at)
    await orderForDay(page, date)
    await isTheOrder()
    await isTheArea()
    await toSignIn(page)
    await signInWith(page, person)
    await toCheckout(page, async () => {
      await isTheOrder()
      await isTheArea()
    })
    await expect(page).toHaveURL(/\/check-out$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await expect(page.getByRole('radio', { name: /near/ })).toBeChecked()
    await expectAccessible(page)
    await isTheOrder()
    await reloadAndComeBack(page, isTheOrder)
    await openPay(page)
    await isTheOrder()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    await expect(
      page
        .getByRole('main')
        .getByText(new RegExp(`${when}$`))
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText(/near/).first()).toBeVisible()
  })
}
