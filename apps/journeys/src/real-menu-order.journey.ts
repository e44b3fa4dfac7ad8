import { catalogueOf, realMenus } from './support/real-menus.ts'
import { addDish, asha, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

const rupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

for (const menu of realMenus) {
  test(`${menu.tenant}: a real restaurant's menu can be browsed and ordered from`, async ({ page }) => {
    const { stores, products } = catalogueOf(menu)
    const store = stores[0]?.name ?? ''
    // The cheapest dish with only one size; the bill must contain its price.
    const dish = products
      .filter(({ sizes, inStock }) => sizes.length === 1 && inStock !== false)
      .toSorted((a, b) => (a.sizes[0]?.price ?? 0) - (b.sizes[0]?.price ?? 0))[0]
    const price = dish?.sizes[0]?.discountedPrice ?? dish?.sizes[0]?.price ?? 0

    await test.step('finds the dish by its name', async () => {
      await page.goto(urlOf(menu.tenant))
      await page.getByRole('button', { name: store }).click()
      await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible()
      await expectAccessible(page)
      // D15: the search field is behind a button on a phone, and always visible on a desktop.
      const sign = page.getByRole('button', { name: 'Search dishes' })
      if (await sign.isVisible()) await sign.click()
      await page.getByRole('textbox', { name: 'Search dishes' }).fill(dish?.name ?? '')
      await addDish(page, dish?.name ?? '')
    })

    await test.step('orders it for its price', async () => {
      await page.goto(urlOf(menu.tenant, '/my-order'))
      await expect(page.getByText(dish?.name ?? '').first()).toBeVisible()
      await page.getByRole('link', { name: 'Login' }).click()
      await signIn(page, asha)
      await proceedToPay(page)
      await page.getByRole('button', { name: `Place order · ${rupees(price)}` }).click()
      await expectNotice(page, 'Your order has been placed')
      await expect(
        page
          .getByRole('main')
          .getByText(dish?.name ?? '')
          .first(),
      ).toBeVisible()
    })
  })
}
