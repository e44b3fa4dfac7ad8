import { expect, type Locator, type Page } from '@playwright/test'

/** What a page says of a line: AMB101 demands the same words on every page. */
export interface LineWords {
  readonly veg: string | null
  readonly allergens: string | null
  readonly name?: string | null
  readonly choices?: string | null
  readonly total?: string | null
}

const textIn = async (box: Locator, selector: string): Promise<string | null> =>
  (await box.locator(selector).count()) > 0 ? box.locator(selector).first().textContent() : null

/** The line of a dish in a cart, or in the summary of an order, once its allergens are checked. */
export async function wordsOfLine(page: Page, dish: string): Promise<LineWords> {
  const line = page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.line-name', { hasText: dish }) })
    .first()
  await expect(line.locator('.allergen-note')).not.toContainText('Checking')
  return {
    veg: await line.locator('.veg-mark').first().getAttribute('aria-label'),
    allergens: await textIn(line, '.allergen-note'),
    name: await textIn(line, '.line-name'),
    choices: await textIn(line, '.line-choices'),
    total: await textIn(line, '.order-line-total, .cart-line-total .amount'),
  }
}

/** The same of the sheet in which the dish is configured; a combo shows its veg mark in the first step only. */
export async function wordsOfSheet(sheet: Locator): Promise<LineWords> {
  return {
    veg: (await sheet.locator('.configurator-intro .veg-mark').count())
      ? await sheet.locator('.configurator-intro .veg-mark').getAttribute('aria-label')
      : null,
    allergens: await textIn(sheet, '.allergen-note'),
    total: await textIn(sheet, '.configurator-price .amount'),
  }
}
