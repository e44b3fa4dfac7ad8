import type { Locator, Page } from '@playwright/test'
import { codeFor } from './support/codes.ts'
import { withMotion } from './support/motion.ts'
import { land, newPerson, typeSheet } from './support/steps.ts'
import { expect, expectNotice, test } from './support/story.ts'

const MAX_TABS = 120

/** Presses Tab until `target` has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/**
 * Expects the focus in the page's `main`, and there still when the page has loaded all it needs: a `main` that is
 * replaced then takes the focus with it.
 */
async function expectFocusInMain(page: Page): Promise<void> {
  const focused = () =>
    page.evaluate(() => (document.activeElement?.closest('main') ? 'main' : document.activeElement?.nodeName))
  await expect.poll(focused).toBe('main')
  await page.waitForLoadState('networkidle')
  await expect.poll(focused).toBe('main')
}

/** Empties the HTTP cache: the next load is a cold one. */
async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/**
 * Opens a page with the keyboard, from one that it leads back to, and reads the focus there: on a cold load, after Back,
 * and on a warm load.
 */
async function enterTwice(page: Page, enter: () => Promise<void>, arrived: () => Promise<void>): Promise<void> {
  await emptyCache(page)
  await enter()
  await arrived()
  await expectFocusInMain(page)
  await page.goBack()
  await expectFocusInMain(page)
  await enter()
  await arrived()
  await expectFocusInMain(page)
}

/** The name of the dish, from the label of its Add button. */
const dishOf = async (adder: Locator): Promise<string> =>
  (await adder.getAttribute('aria-label'))?.replace('Add Item', '').trim() ?? ''

test.use(withMotion)

test('an order by keyboard alone, from landing to tracking; the focus follows every action', async ({ page }) => {
  test.setTimeout(180_000)
  const person = newPerson()
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const dialog = page.getByRole('dialog')

  await test.step('chooses a store; behind its sheet the focus is on the page', async () => {
    await land(page, 'handi-raat')
    const stores = page.getByRole('region', { name: /Delivering to/ })
    const chooseStore = async (): Promise<void> => {
      await type(page, page.getByRole('combobox', { name: 'Your area or pincode' }), 'Hauz Khas')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await press(page, stores.getByRole('button').first())
    }
    await enterTwice(page, chooseStore, async () => {
      await expect(typeSheet(page)).toBeVisible()
      await expect(
        typeSheet(page)
          .locator(':focus')
          .or(typeSheet(page).and(page.locator(':focus'))),
      ).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { level: 1, name: 'Hauz Khas' })).toBeVisible()
    })
  })

  const asking = page.locator('button.dish-add[aria-haspopup="dialog"]').first()
  const plain = page.locator('button.dish-add:not([aria-haspopup])').first()
  await expect(asking).toBeVisible()
  const [configured, added] = [await dishOf(asking), await dishOf(plain)]

  await test.step('a dish with options: the sheet takes the focus, Escape returns it', async () => {
    await press(page, button(`Add Item ${configured}`))
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(`Add Item ${configured}`)).toBeFocused()
  })

  await test.step('after saving, the focus is on the plus of its card', async () => {
    await page.keyboard.press('Enter')
    const onward = dialog.getByRole('button', { name: /^(Save to cart|Add To Cart|Next|Skip)$/ })
    for (let asked = await onward.textContent(); asked !== null; asked = await onward.textContent()) {
      await press(page, onward)
      if (/cart/i.test(asked)) break
    }
    await expect(dialog).toBeHidden()
    await expect(button(`Add one ${configured}`)).toBeFocused()
  })

  await test.step('Add Item moves the focus to the plus; removing the last piece moves it back', async () => {
    await tabTo(page, button(`Add Item ${added}`))
    await page.keyboard.press('Space')
    await expect(button(`Add one ${added}`)).toBeFocused()
    await tabTo(page, button(`Remove one ${added}`), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(button(`Add Item ${added}`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(`Add one ${added}`)).toBeFocused()
  })

  await test.step('removing a cart line moves the focus to the next line', async () => {
    await tabTo(page, page.getByRole('link', { name: 'My Cart, 2 items', exact: true }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused()
    const lines = page.getByRole('main').locator('.cart-line')
    await press(page, lines.first().getByRole('button', { name: /^Remove one/ }))
    await expect(lines).toHaveCount(1)
    await expect(lines.first().locator(':focus')).toHaveCount(1)
    // The removed line comes back to its place.
    await page.keyboard.press('Control+z')
    await expect(lines).toHaveCount(2)
    await tabTo(page, lines.first().getByRole('button', { name: /^Remove one/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(1)
    await expect(lines.first().locator(':focus')).toHaveCount(1)
    // Reach the store's minimum order value.
    await press(page, lines.first().getByRole('button', { name: /^Add one/ }))
    await page.keyboard.press('Enter')
    await expect(lines.first().getByRole('textbox')).toHaveValue('3')
  })

  await test.step('the sign-in focuses its first field; Escape returns to the button that opened it', async () => {
    const login = page.getByRole('link', { name: 'Login' })
    await tabTo(page, login, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Mobile number')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(login).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Mobile number')).toBeFocused()
  })

  await test.step('the sign-up focuses the first invalid field', async () => {
    await tabTo(page, dialog.getByRole('tab', { name: 'Sign In' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: 'Continue' }))
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await type(page, dialog.getByLabel('Name'), person.name)
    await type(page, dialog.getByLabel('Mobile number'), person.mobile)
    await type(page, dialog.getByLabel('E-mail'), person.email)
    await type(page, dialog.getByLabel('Choose a 6-digit passcode'), person.passcode)
    await press(page, dialog.getByRole('button', { name: 'Continue' }))
  })

  await test.step('enters both codes and signs in', async () => {
    await type(
      page,
      dialog.getByLabel(`Code sent to +91 ${person.mobile}`),
      await codeFor(page, 'mobile', person.mobile),
    )
    await expect(dialog.getByText('Verified')).toBeVisible()
    await type(page, dialog.getByLabel(`Code sent to ${person.email}`), await codeFor(page, 'email', person.email))
    await expect(dialog.getByLabel('Mobile number')).toHaveValue(person.mobile)
    await type(page, dialog.getByLabel('Passcode'), person.passcode)
    await press(page, dialog.getByRole('button', { name: 'Sign In', exact: true }).last())
    await expectNotice(page, 'Successfully Signed In')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/1\/my-order$/)
    await expectFocusInMain(page)
  })

  await test.step('after saving an address, the focus is on the page again', async () => {
    const checkout = page.getByRole('heading', { level: 1, name: 'Add Details' })
    await enterTwice(
      page,
      () => press(page, button('Proceed To Pay')),
      () => expect(checkout).toBeFocused(),
    )
    await press(page, button('Add Address'))
    await type(page, dialog.getByLabel('Flat or house number, building'), 'B-12, second floor')
    await press(page, dialog.getByRole('button', { name: 'Save address' }))
    await expect(page.getByRole('radio', { name: /B-12, second floor/ })).toBeChecked()
    await expect(dialog).toBeHidden()
    await expectFocusInMain(page)
  })

  await test.step('pays and tracks the order', async () => {
    await enterTwice(
      page,
      () => press(page, button('PROCEED TO PAY')),
      () => expect(page.getByRole('heading', { level: 1, name: 'Pay' })).toBeFocused(),
    )
    await press(page, page.getByRole('button', { name: /^Place order/ }).first())
    await expect(page).toHaveURL(/\/1\/track-order\/\w+$/)
    await expectFocusInMain(page)
    await expect(page.getByRole('main').getByText(/is being cooked$/)).toBeVisible()
    await expectFocusInMain(page)
  })
})
