import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

const at = (path: string): string => urlOf('handi-raat', `/1/menu-card/${path}`)

const dishes = (page: Page) => page.getByRole('main').getByRole('article')

/** The name of the first dish below the top bar. */
const dishInView = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('article')].find((card) => card.getBoundingClientRect().top > 130)
    return seen?.querySelector('h3, h4')?.textContent ?? ''
  })

/** The number of dishes of the menu, from `aria-setsize`. */
const size = async (page: Page): Promise<number> =>
  Number(await page.locator('[aria-setsize]').first().getAttribute('aria-setsize'))

test('handi-raat: filters are part of the address and of the history', async ({ page }) => {
  await test.step('the filters show how many dishes are left', async () => {
    await page.goto(at('regular/all/1'))
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^Veg only/ }).check()
    await sheet.getByRole('radio', { name: 'Price: low to high' }).check()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Show \d+ dishes$/ }).click()
  })

  await test.step('selected filters are in the address and apply to every dish', async () => {
    await expect(page).toHaveURL(/\?price=1&only=veg$/)
    await expect(page.getByText(/dishes fit your filters/).last()).toBeVisible()
    await expect(dishes(page).getByRole('img', { name: 'Non-veg' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a filter can be removed alone, and Back restores it', async () => {
    await page.getByRole('button', { name: 'Remove the filter Price: low to high' }).click()
    await expect(page).toHaveURL(/\?only=veg$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?price=1&only=veg$/)
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(0)
    await expect(dishes(page).getByRole('img', { name: 'Non-veg' }).first()).toBeVisible()
  })

  await test.step('an address with filters applies them, even if its category no longer exists (D2, D6)', async () => {
    await page.goto(at('regular/all/999?spice=high&only=veg'))
    await expect(page).toHaveURL(/\/regular\/all\/\d\?spice=high&only=veg$/)
    await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveCount(2)
    await expect(dishes(page).first()).toBeVisible()
    await expect(dishes(page).getByRole('img', { name: 'Non-veg' })).toHaveCount(0)
  })

  await test.step('an address whose filters match no dish shows that, with a button to reset them (D16)', async () => {
    await page.goto(at('regular/all/2?only=must-try,veg,fast,under-300&spice=high'))
    await expect(page.getByRole('heading', { name: "Oh! There's not much left" })).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).last().click()
    await expect(dishes(page).first()).toBeVisible()
  })
})

test('handi-raat: the search finds dishes while typing and is usable by keyboard (D15)', async ({ page }) => {
  await page.goto(at('regular/all/1'))
  await expect(page.getByRole('button', { name: /^Add Item / }).first()).toBeVisible()
  const sign = page.getByRole('button', { name: 'Search dishes' })
  if (await sign.isVisible()) await sign.click()
  const field = page.getByRole('textbox', { name: 'Search dishes' })
  await field.pressSequentially('bi')
  await expect(page.getByText(/dishes found$/)).toHaveCount(0)
  await field.pressSequentially('r')
  await expect(page.getByText(/dishes found$/).last()).toBeVisible()
  await expect(dishes(page).locator('mark').first()).toHaveText(/bir/i)
  await expectAccessible(page)
  await field.press('Enter')
  await expect(page.getByRole('region', { name: 'Search dishes' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dishes(page).first().locator(':focus')).toHaveCount(1)
})

test('handi-raat: the menus of the store, and back from a dish', async ({ page }) => {
  await test.step('each menu is a tab (D12, D23)', async () => {
    await page.goto(at('regular/all/1'))
    const tabs = page.getByRole('navigation', { name: 'Menus' })
    await expect(dishes(page).first()).toBeVisible()
    const before = await size(page)
    await tabs.getByRole('link', { name: 'Kids Menu' }).click()
    await expect(page).toHaveURL(/\/menu-card\/regular\/kids\/\d+$/)
    await expect.poll(() => size(page)).toBeLessThan(before)
    await expectAccessible(page)
    await tabs.getByRole('link', { name: "A'la Carte" }).click()
    await expect.poll(() => size(page)).toBe(before)
  })

  await test.step('an unknown category id redirects to the first (D5)', async () => {
    await page.goto(at('regular/healthy/999'))
    await expect(page).toHaveURL(/\/menu-card\/regular\/healthy\/\d$/)
  })

  await test.step('a subscription menu that is not offered redirects to the menu (D4, C1)', async () => {
    await page.goto(urlOf('chaat-circuit', '/4/menu-card/schedule/schedule/1'))
    await expect(page).toHaveURL(/\/menu-card\/regular\/all\/-?\d+$/)
  })

  await test.step('going back from a dish restores the position', async () => {
    await page.goto(at('regular/all/1'))
    await expect(dishes(page).first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 4000))
    await expect.poll(() => dishInView(page)).not.toBe('')
    await page.waitForTimeout(600)
    const seen = await dishInView(page)
    await dishes(page).getByRole('link', { name: seen }).first().click()
    await expect(page).toHaveURL(/\/food-item\//)
    await page.goBack()
    await expect.poll(() => dishInView(page)).toBe(seen)
  })
})
