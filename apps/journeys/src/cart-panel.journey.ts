import type { Locator, Page } from '@playwright/test'
import { addDish, asha, openCart, openCheckout, signIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'
import { atBothWidths, PHONE, resizeTo } from './support/widths.ts'

const DISHES = [
  ...['Mutton Dum Biryani', 'Chicken Dum Biryani', 'Anda Biryani', 'Subz Dum Biryani', 'Paneer Makhmali Biryani'],
  ...['Burnt Garlic Naan', 'Tandoori Roti', 'Roomali Roti', 'Steamed Basmati', 'Warqi Paratha'],
]

/** True when nothing covers the upper and the lower edge of the button. */
const isClear = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect()
    return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
  })

/** True when the last scrolling part of a column ends above the button, so that the button covers no line of it. */
const isBelow = async (button: Locator, part: Locator): Promise<boolean> => {
  const [buttonBox, partBox] = [await button.boundingBox(), await part.boundingBox()]
  return buttonBox !== null && partBox !== null && partBox.y + partBox.height <= buttonBox.y
}

const fill = async (page: Page): Promise<void> => {
  await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
  for (const dish of DISHES) await addDish(page, dish)
  await page.evaluate(() => window.scrollTo(0, 0))
}

test('the cart beside the menu keeps its button visible and covers no line, whatever its size (D10, D11)', async ({
  page,
}) => {
  await fill(page)
  const panel = page.getByRole('complementary', { name: 'Order summary' })
  const lines = panel.locator('.cart-panel-lines')
  await expect(lines).toHaveCSS('max-height', '450px')
  expect(await lines.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  const proceed = panel.getByRole('button', { name: 'Proceed To Check Out' })
  const body = panel.locator('.cart-panel-body')
  for (const scrolled of [0, 90, 800]) {
    await page.evaluate((y) => window.scrollTo(0, y), scrolled)
    await expect.poll(() => isClear(proceed)).toBe(true)
    await expect.poll(() => isBelow(proceed, body)).toBe(true)
    await expect(panel.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page)
  await resizeTo(page, PHONE)
  await expect(panel).toBeHidden()
})

test('a long order at checkout and payment: total and button are in sight, and no line is covered (K15)', async ({
  page,
}) => {
  await fill(page)
  await openCart(page, DISHES.length)
  await page.getByRole('link', { name: 'Login' }).click()
  await signIn(page, asha)
  await openCheckout(page)
  const proceed = page.getByRole('button', { name: /^PROCEED TO PAY/ })
  await atBothWidths(page, () => expect(proceed).toBeInViewport({ ratio: 1 }))

  const summary = page.getByRole('complementary')
  await expect(summary.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(await isBelow(proceed, summary)).toBe(true)
  await expectAccessible(page)
  await page.goto(urlOf('handi-raat', '/1/check-out/pay'))
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toBeInViewport({ ratio: 1 })
  const receipt = page.locator('.receipt')
  await expect(receipt.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(await isBelow(place, receipt)).toBe(true)
  await expectAccessible(page)
})
