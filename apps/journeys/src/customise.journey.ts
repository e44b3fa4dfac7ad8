import type { Locator, Page } from '@playwright/test'
import { withMotion } from './support/motion.ts'
import { asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, test, urlOf } from './support/story.ts'
import { atBothWidths, DESKTOP, PHONE } from './support/widths.ts'

const DISH = 'Chicken Dum Biryani'

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: DISH })

const option = (page: Page, name: string): Locator => sheet(page).getByRole('checkbox', { name })

const save = (page: Page, name = 'Save to cart'): Promise<void> =>
  sheet(page).getByRole('button', { name, exact: true }).click()

/** F1: opens the dish from its card, also when the cart already contains it. */
const openDish = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^(Add Item|Add one) ${DISH}$`) })
    .first()
    .click()

const withRaita = async (page: Page): Promise<void> => {
  await option(page, 'Extra burani raita').check()
  await option(page, 'No Mint').check()
}

test.use(withMotion)

test('a dish is configured, edited, merged, ordered and tracked with its choices', async ({ page }) => {
  // A long journey: from the dish to the tracked order.
  test.slow()
  await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))

  await test.step('its card shows that it has choices, and nothing covers it (E1)', async () => {
    const card = page.getByRole('article', { name: DISH }).first()
    await atBothWidths(page, () => card.getByText('Customizable').click({ trial: true }))
  })

  await test.step('adding opens the configurator first, and every tap changes the price (F1, I11)', async () => {
    await openDish(page)
    await expect(sheet(page).getByText('₹299.00').last()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await withRaita(page)
    await expect(sheet(page).locator('output')).toContainText('₹334.00')
  })

  await test.step('a replacement needs a removed item first (F7), and a removed item needs a replacement (F6)', async () => {
    // A refused option stays unchecked.
    await option(page, 'Brown basmati').click()
    await expect(sheet(page).getByText('First remove an item to add its replacement')).toBeVisible()
    await option(page, 'Aged basmati').check()
    await save(page)
    await expect(sheet(page).getByText(`Add 1 more items in process: Rice for ${DISH}`)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await option(page, 'Brown basmati').check()
    await expect(sheet(page).locator('output')).toContainText('₹364.00')
  })

  await test.step('Reset restores the defaults (F3)', async () => {
    await sheet(page).getByRole('button', { name: 'Reset' }).click()
    await expect(option(page, 'Extra burani raita')).not.toBeChecked()
    await expect(sheet(page).locator('output')).toContainText('₹299.00')
  })

  await test.step('equal choices share a line, different choices do not (AMB68)', async () => {
    await withRaita(page)
    await save(page)
    await openDish(page)
    await option(page, 'No Mint').check()
    await option(page, 'Extra burani raita').check()
    await save(page)
    await openDish(page)
    await save(page)
    await openCart(page, 3)
    await expect(page.getByRole('group', { name: `Quantity of ${DISH}` })).toHaveCount(2)
    await expect(page.getByText('Extra burani raita · No Mint')).toBeVisible()
  })

  await test.step('an edit that makes a line equal to another merges them (F2, AMB68)', async () => {
    await page
      .getByRole('button', { name: `Edit ${DISH}` })
      .last()
      .click()
    await expect(option(page, 'Extra burani raita')).not.toBeChecked()
    await withRaita(page)
    await save(page, 'Save')
    await expect(page.getByRole('group', { name: `Quantity of ${DISH}` })).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: `Quantity of ${DISH}` })).toHaveValue('3')
    await expect(page.getByText('₹1,002.00').first()).toBeVisible()
  })

  await test.step('the order is placed and tracked with the choices', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
    await proceedToPay(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\//)
    await expect(page.getByText(/Extra burani raita/)).toBeVisible()
    await expect(page.getByText(/No Mint/)).toBeVisible()
  })
})

test('a diner is warned of allergens they avoid: on the card, on the sheet, before adding, and in the cart', async ({
  page,
}) => {
  await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
  await page.getByRole('button', { name: 'Allergens' }).click()
  await page.getByRole('checkbox', { name: 'milk' }).check()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'You avoid milk' })).toBeVisible()
  await expect(page.getByRole('article', { name: DISH }).first()).toContainText('You avoid: Contains milk')
  await openDish(page)
  await expect(sheet(page).getByRole('region', { name: 'Allergens' })).toContainText('You avoid: milk')
  await save(page)
  const warning = page.getByRole('alertdialog', { name: 'This has something you avoid' })
  await expect(warning).toContainText('Contains milk')
  await expectAccessibleAtBothWidths(page)
  await warning.getByRole('button', { name: 'Go back' }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page.getByRole('link', { name: /My Cart, /, includeHidden: true })).toHaveCount(0)
  await save(page)
  await warning.getByRole('button', { name: 'Add anyway' }).click()
  await openCart(page, 1)
  await expect(page.getByRole('main').getByText('You avoid: milk')).toBeVisible()
})

test('the page of a dish can be opened by its address, and an unknown dish has an error page (E14)', async ({
  page,
}) => {
  await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
  const address = await page.getByRole('link', { name: DISH }).first().getAttribute('href')
  await page.goto(urlOf('handi-raat', address ?? ''))
  await expect(page.getByRole('heading', { level: 1, name: DISH })).toBeVisible()
  await page.getByRole('radio', { name: /^Full/ }).check()
  await page.getByRole('button', { name: `Add Item ${DISH}` }).click()
  await expect(sheet(page).getByRole('radio', { name: /^Full/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Menu Card' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(urlOf('handi-raat', '/1/food-item/regular/99999'))
  await expect(page.getByRole('heading', { name: 'This dish is not on the menu' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
})

for (const viewport of [PHONE, DESKTOP])
  test.describe(() => {
    test.use({ viewport })
    test(`going to the page of a dish and back returns to the same position at ${viewport.width} px (E14-E21)`, async ({
      page,
    }) => {
      await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
      const link = page.getByRole('link', { name: DISH }).first()
      await link.scrollIntoViewIfNeeded()
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: DISH })).toBeVisible()
      await expect(page).toHaveTitle(`${DISH} · Handi Raat`)
      await expect(page.getByRole('region', { name: 'How we make it' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Nutrition' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Customize Recipe' }).click()
      await save(page)
      await expect(page.getByRole('link', { name: /View Cart/ })).toBeVisible()
      await page.getByRole('link', { name: 'Menu Card' }).click()
      await expect(page.getByRole('article', { name: DISH }).first()).toBeInViewport()
    })
  })
