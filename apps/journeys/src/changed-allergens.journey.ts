import type { BrowserContext, Locator, Page } from '@playwright/test'
import { importChanged } from './support/catalogue.ts'
import { addDish, asha, land, openCart, openCheckout, openPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const TENANT = 'patta-allergens'

// Expected: commerce answers 409 for allergens that the diner has not seen.
test.use({ expectedComplaints: /status of 409/ })

/** Imports the menu with these allergens and another name for one dish. */
function declare(contains: readonly string[], name: string): void {
  importChanged(TENANT, (dish) => {
    const fruit = dish('fruit-bowl')
    fruit.name = name
    const { freeOf = [] } = fruit.allergens ?? {}
    fruit.allergens = {
      contains: [...contains],
      mayContain: [],
      freeOf: freeOf.filter((each) => !contains.includes(each)),
    }
  })
}

const lineOf = (page: Page, dish: string): Locator =>
  page.getByRole('region', { name: 'Cart' }).getByRole('listitem').filter({ hasText: dish })

/** Loads the cart in a second tab until its line shows the text. */
async function seenInAnotherTab(context: BrowserContext, text: string): Promise<void> {
  const other = await context.newPage()
  await expect(async () => {
    await other.goto(urlOf(TENANT, '/my-order'))
    await expect(lineOf(other, 'Fruit & Peanut Plate')).toContainText(text, { timeout: 2000 })
  }).toPass()
  await other.close()
}

/** The warning about allergens that the diner avoids. */
const warning = (page: Page): Locator => page.getByRole('alertdialog', { name: 'This has something you avoid' })

test('a dish in the cart gets an allergen that its diner avoids: cart, checkout and pay show it and ask (AMB101)', async ({
  page,
  context,
}) => {
  await test.step('a diner who avoids peanut and soy adds a dish that is declared free of both', async () => {
    await land(page, TENANT)
    await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
    await page.getByRole('link', { name: 'Order Now' }).click()
    await page.getByRole('button', { name: 'Allergens' }).click()
    for (const allergen of ['peanut', 'soy']) await page.getByRole('checkbox', { name: allergen, exact: true }).check()
    await page.getByRole('button', { name: 'Done' }).click()
    await addDish(page, 'Cut Fruit, Properly')
    await openCart(page, 1)
    await expect(lineOf(page, 'Cut Fruit')).toContainText('Not stated: sulphite')
  })

  await test.step('after a reload the line shows the current declaration and name, and the change', async () => {
    declare(['peanut'], 'Fruit & Peanut Plate')
    const line = lineOf(page, 'Fruit & Peanut Plate')
    await expect(async () => {
      await page.reload()
      await expect(line).toContainText('Allergens have changed: Contains peanut', { timeout: 2000 })
    }).toPass()
    await expect(line).toContainText('Was called Cut Fruit, Properly')
    await expect(line).toContainText('You avoid: peanut')
    await expectAccessible(page)
    await seenInAnotherTab(context, 'You avoid: peanut')
  })

  await test.step('the order continues only after the diner agrees', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
    const onward = page.getByRole('button', { name: 'Proceed To Pay', exact: true })
    await onward.click()
    await expect(warning(page)).toContainText('Fruit & Peanut Plate: Contains peanut.')
    await expectAccessible(page)
    await warning(page).getByRole('button', { name: 'Go back' }).click()
    await expect(warning(page)).toBeHidden()
    await onward.click()
    await warning(page).getByRole('button', { name: 'Go on anyway' }).click()
    // An accepted warning is not repeated on the next pages.
    await openPay(page)
    await expect(page.getByRole('listitem').filter({ hasText: 'Fruit & Peanut Plate' })).toContainText(
      'Contains peanut',
    )
  })

  await test.step('a declaration that changes on the pay page asks before the order is sent', async () => {
    const place = page.getByRole('button', { name: /^Place order/ })
    await expect(place).toBeEnabled()
    declare(['peanut', 'soy'], 'Fruit & Peanut Plate')
    // PERF3: the new menu is served within a second.
    await seenInAnotherTab(context, 'You avoid: peanut, soy')
    await place.click()
    await expect(warning(page)).toContainText('Contains peanut, soy')
    await expect(page.getByText('Allergens have changed: Contains soy')).toBeVisible()
    await warning(page).getByRole('button', { name: 'Go back' }).click()
    await expect(page).toHaveURL(/check-out/)
    await place.click()
    await warning(page).getByRole('button', { name: 'Go on anyway' }).click()
    await expect(page).toHaveURL(/\/track-order\//)
    await expect(page.getByRole('listitem').filter({ hasText: 'Fruit & Peanut Plate' })).toContainText(
      'Contains peanut, soy',
    )
  })
})

test('a configured dish gets an allergen while its diner is on the pay page: Place says so instead of placing (AMB101)', async ({
  page,
}) => {
  const dish = 'Moong Khichdi & Ghee'
  const line = page.getByRole('listitem').filter({ hasText: dish })
  await land(page, TENANT)
  await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
  await page.getByRole('link', { name: 'Order Now' }).click()
  await page.getByRole('textbox', { name: 'Search dishes' }).fill(dish)
  await page
    .getByRole('button', { name: `Add Item ${dish}`, exact: true })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: dish })
  await sheet.getByRole('checkbox', { name: 'Lime pickle' }).check()
  await sheet.getByRole('button', { name: 'Save to cart', exact: true }).click()
  await openCart(page, 1)
  await page.getByRole('link', { name: 'Login' }).click()
  await signIn(page, asha)
  await openCheckout(page)
  await openPay(page)
  await expect(line).toContainText('Contains milk')
  await expect(line).not.toContainText('Contains milk, peanut')

  importChanged(TENANT, (found) => {
    const khichdi = found('khichdi-bowl')
    const { contains = [], freeOf = [] } = khichdi.allergens ?? {}
    khichdi.allergens = {
      contains: [...contains, 'peanut'],
      mayContain: [],
      freeOf: freeOf.filter((each) => each !== 'peanut'),
    }
  })
  const place = page.getByRole('button', { name: /^Place order/ })
  await place.click()
  const note = page.getByRole('region', { name: 'Something changed while you were choosing' })
  await expect(note).toContainText(`${dish}: Contains peanut`)
  await expect(line.last()).toContainText('Contains milk, peanut')
  await expect(page).toHaveURL(/check-out\/pay/)
  await place.click()
  await expect(page).toHaveURL(/\/track-order\//)
  await expect(line).toContainText('Contains milk, peanut')
})
