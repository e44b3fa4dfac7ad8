import type { Locator } from '@playwright/test'
import { addDish } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const DISHES = [
  'Mutton Dum Biryani',
  'Chicken Dum Biryani',
  'Anda Biryani',
  'Subz Dum Biryani',
  'Paneer Makhmali Biryani',
]

/** True when nothing covers the upper and the lower edge of the button. */
const isClear = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect()
    return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
  })

test('the cart beside the menu keeps its button visible, whatever its size (D10, D11)', async ({ page }, info) => {
  await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
  for (const dish of DISHES) await addDish(page, dish)
  await page.evaluate(() => window.scrollTo(0, 0))
  const panel = page.getByRole('complementary', { name: 'Order summary' })
  if (info.project.name === 'phone') return expect(panel).toBeHidden()

  const lines = panel.locator('.cart-panel-lines')
  await expect(lines).toHaveCSS('max-height', '450px')
  expect(await lines.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  const proceed = panel.getByRole('button', { name: 'Proceed To Check Out' })
  expect(await isClear(proceed)).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 800))
  await expect.poll(() => isClear(proceed)).toBe(true)
  await expectAccessible(page)
})
