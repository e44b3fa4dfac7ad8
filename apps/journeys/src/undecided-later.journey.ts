import type { Page } from '@playwright/test'
import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'
import type { Order } from '@tiffin/domain/order/order'
import { dateIn, dayOfOrder } from './support/later.ts'
import { choose, openBank } from './support/online-payment.ts'
import { decidePayment } from './support/operator.ts'
import { addDish, asha, dishAdded, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, type Tenant, test, urlOf } from './support/story.ts'

interface Story {
  readonly what: string
  readonly tenant: Tenant
  readonly menu: string
  readonly dish: string
  /** The parts of the order that are chosen before its dishes; null: those that the store begins with. */
  readonly order: Order | null
  /** When the meal is, as its page says it. */
  readonly when: string | RegExp
  /** Pages of the strip: one order visits one half of them, the other order the other half. */
  readonly pages: readonly string[]
  /** AMB34: both pages of an order cancel it while its payment is undecided. */
  readonly cancelledAt: 'its page' | 'the list'
  /** L22: a meal of a programme is for a person of it. */
  readonly isForPerson: boolean
}

const answers: BulkPreferences = { purpose: 'corporate event', guests: '20-50', meal: 'Lunch', spice: 'low' }
const bulkLater: Order = {
  ...{ menu: 'bulk', answers, plan: { kind: 'later', date: dateIn(3), minute: 13 * 60 + 30, by: 'diner' } },
  ...{ mode: 'pickup', for: null, payment: null, coupon: null },
}

const stories: readonly Story[] = [
  {
    what: 'the next meal of a canteen',
    tenant: 'canteen-nine',
    menu: '/1/menu-card/regular/all',
    // Served at every meal: the canteen's next open meal depends on the time of day.
    dish: 'Curd Rice',
    order: null,
    when: /\d+:\d\d [AP]M$/,
    pages: ['/', '/my-orders/current'],
    cancelledAt: 'the list',
    isForPerson: true,
  },
  {
    what: 'a bulk order for another day',
    tenant: 'handi-raat',
    menu: '/1/menu-card/bulk/all',
    dish: 'Steamed Basmati',
    order: bulkLater,
    when: `${dayOfOrder(dateIn(3))}, 1:30 PM`,
    pages: ['/my-order', '/1/menu-card/bulk/all'],
    cancelledAt: 'its page',
    isForPerson: false,
  },
]

/** Stores the order as an earlier page of the client would have, at the first store. */
const storeOrder = (page: Page, order: Order): Promise<void> =>
  page.evaluate((value) => localStorage.setItem('orderInfo', JSON.stringify({ version: 2, value })), {
    ...{ storeId: 1, order, instructions: { cutlery: false, condiments: false, comments: '' } },
    ...{ deliveryCharges: null, couponAmount: null, address: null },
  })

/** Signs in, fills the cart and leaves the payment undecided at the bank. Returns the id of the order. */
async function leaveUndecided(page: Page, { tenant, menu, dish, order, isForPerson }: Story): Promise<string> {
  await page.goto(urlOf(tenant, '/login'))
  await signIn(page, asha)
  if (order) await storeOrder(page, order)
  await page.goto(urlOf(tenant, menu))
  await addDish(page, dish)
  await dishAdded(page)
  await page.goto(urlOf(tenant, '/1/check-out'))
  if (isForPerson) await page.getByRole('radio', { name: asha.name, exact: true }).check()
  await page.getByRole('button', { name: 'PROCEED TO PAY', exact: true }).click()
  await page.getByRole('radio', { name: /Pay online/ }).check()
  await openBank(page)
  await choose(page, 'USER_PENDING')
  await expect(page).toHaveURL(/\/track-order\/\w+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const UNTIL = /If it is not confirmed by (\d+ \w+, )?\d+:\d\d [AP]M the order is cancelled and your money comes back\./

for (const story of stories) {
  const { what, tenant, when, pages, cancelledAt } = story

  test(`${what}, its payment undecided: said on every page, cancelled meanwhile, returned late (AMB109, AMB34)`, async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const strip = page.getByRole('complementary', { name: 'Payment Confirmation pending' })
    const orderId = await leaveUndecided(page, story)
    const orderPage = page.url()

    await test.step('its page says when the meal is, and until when the payment is decided', async () => {
      await expect(main.getByText(when).first()).toBeVisible()
      await expect(main.getByText(UNTIL)).toBeVisible()
    })

    await test.step('a strip says so on other pages', async () => {
      for (const path of pages) {
        await page.goto(urlOf(tenant, path))
        await expect(strip).toContainText(`Payment Confirmation pending for order ${orderId}`)
        await expect(strip).toContainText(UNTIL)
      }
    })

    await test.step(`${cancelledAt} cancels it, after a question about the money`, async () => {
      if (cancelledAt === 'its page') await page.goto(orderPage)
      const name = cancelledAt === 'its page' ? 'CLICK HERE TO CANCEL' : `Cancel order ${orderId}`
      await page.getByRole('button', { name }).click()
      const question = page.getByRole('alertdialog', { name: 'Are You Sure you want to Cancel Order' })
      await expect(question).toContainText(`Order ${orderId}. Your payment is not confirmed.`)
      await question.getByRole('button', { name: 'Cancel Order' }).click()
      await expectNotice(page, 'Your order has been cancelled')
      await expect(strip).toHaveCount(0)
      const ask = async (path: string) => (await fetch(path)).json()
      const { tracking } = await page.evaluate(ask, `/api/orders/${orderId}/track`)
      expect(tracking).toMatchObject({ status: 800, paymentStatus: 'USER_PENDING' })
    })

    await test.step('the open page shows by itself what goes back once the bank has taken the money', async () => {
      await page.goto(orderPage)
      await expect(main.getByText(/If money has left your account, or leaves it later, it goes back/)).toBeVisible()
      await decidePayment(tenant, orderId, 'success')
      await expect(main.getByText('Your payment arrived after the order had ended.')).toBeVisible()
      await expect(main.getByText(/^₹[\d,.]+ (requested|on its way|sent)$/)).toBeVisible()
      await expect(main.getByText(/^Nothing is cooked\. What you paid goes back to you\./)).toBeVisible()
      await expectAccessible(page)
    })
  })
}
