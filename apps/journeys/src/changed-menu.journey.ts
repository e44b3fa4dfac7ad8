import type { Locator, Page } from '@playwright/test'
import { importChanged, takeOff } from './support/catalogue.ts'
import { addDish, asha, land, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const TENANT = 'patta-prices'

// Expected: the BFF answers 404 for a removed dish, and 409 for a price that the diner has not seen.
test.use({ expectedComplaints: /status of 40[49]/ })

/** A line of the cart that contains a text. */
const line = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Cart' }).getByRole('listitem').filter({ hasText: text })

/** F1: adds a salad with grilled paneer to the cart. */
async function addSaladWithPaneer(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Add Item|Add one) Bengaluru Crunch$/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Grilled paneer' }).check()
  await page.getByRole('button', { name: 'Save to cart' }).click()
}

// Imports a changed menu: fruit and paneer cost more, the wrap is removed, and salads are limited to 3.
function changeMenu(fruit: number): void {
  importChanged(TENANT, (dish, catalogue) => {
    takeOff(catalogue, 'chicken-wrap')
    for (const size of dish('fruit-bowl').sizes) size.price = fruit
    const salad = dish('bengaluru-crunch')
    salad.maxQty = 3
    for (const item of salad.options?.flatMap(({ items = [] }) => items) ?? [])
      if (item.name === 'Grilled paneer') item.price = 75
  })
}

test('a cart in two tabs; lines that the menu invalidates are marked, corrected and ordered, and never dropped', async ({
  page,
  context,
}) => {
  await test.step('two tabs share one cart, and a reload keeps it (J8)', async () => {
    await land(page, TENANT)
    await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
    await page.getByRole('link', { name: 'Order Now' }).click()
    await addDish(page, 'Cut Fruit, Properly')
    const other = await context.newPage()
    await other.goto(urlOf(TENANT, '/my-order'))
    // Browsers throttle a tab in the background to one frame a second.
    await page.bringToFront()
    await addDish(page, 'Chicken Chettinad Wrap')
    for (let times = 0; times < 2; times += 1) {
      await addSaladWithPaneer(page)
      await page.getByRole('button', { name: 'Add one Bengaluru Crunch' }).first().click()
      await page.getByRole('button', { name: 'Save to cart' }).click()
    }
    // AMB68: equal choices share a line, different choices do not.
    await expect(line(other, 'Bengaluru Crunch')).toHaveCount(2)
    await expect(line(other, 'Grilled paneer').getByRole('textbox')).toHaveValue('2')
    await other.bringToFront()
    await other.getByRole('button', { name: 'Remove one Chicken Chettinad Wrap' }).click()
    await page.bringToFront()
    await expect(page.getByRole('link', { name: 'My Cart, 5 items' })).toBeVisible()
    await addDish(page, 'Chicken Chettinad Wrap')
    await other.close()
    await page.reload()
    await openCart(page, 6)
  })

  await test.step('each change is shown at its line', async () => {
    changeMenu(169)
    await expect(async () => {
      await page.reload()
      await expect(line(page, 'Cut Fruit')).toContainText('Price changed from ₹149.00 to ₹169.00', { timeout: 2000 })
    }).toPass()
    await expect(line(page, 'Chicken Chettinad Wrap')).toContainText('This dish is not on the menu')
    // AMB67: the limit applies to all lines of a dish together.
    await expect(page.getByText('You can add maximum 3')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('and can be corrected there', async () => {
    await page.getByRole('button', { name: 'Keep at ₹169.00, Cut Fruit, Properly' }).click()
    await page.getByRole('button', { name: 'Remove Chicken Chettinad Wrap from your cart' }).click()
    await page.getByRole('button', { name: 'Take 1 of Bengaluru Crunch' }).first().click()
    await expect(line(page, 'Grilled paneer')).toContainText('Price changed from')
    await page.getByRole('button', { name: /^Keep at .*, Bengaluru Crunch$/ }).click()
    await page.getByRole('button', { name: 'Add one Bengaluru Crunch' }).first().click()
    await expect(page.getByText('You can add maximum 3')).toHaveCount(1)
  })

  await test.step('a price that changes on the pay page is shown before it is paid (AMB32)', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
    await proceedToPay(page)
    changeMenu(179)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByText('Cut Fruit, Properly: ₹179.00 instead of ₹169.00')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(/\/track-order\//)
    await expect(page.getByRole('listitem').filter({ hasText: 'Cut Fruit' })).toContainText('₹179.00')
  })
})
