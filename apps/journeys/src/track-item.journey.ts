import { clockedTest as test } from './support/clocked-system.ts'
import { advanceOnce, operateItem } from './support/operator.ts'
import { addDish, asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, urlOf } from './support/story.ts'

// The kitchen of this system stands still, so that only the operator moves the order and its dish.
test('a diner follows one dish through the kitchen, and asks the chef (S15 to S18, S22)', async ({ page, system }) => {
  const main = page.getByRole('main')
  const state = main.locator('.track-status')
  let orderId = ''
  const order = () => ({ env: system.env, tenant: 'patta', orderId }) as const

  await test.step('opens the page of a dish from its order', async () => {
    await system.setClock('2026-11-24T12:00:00+05:30')
    await page.goto(urlOf('patta', '/1/menu-card/regular/all', system.port))
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, asha)
    await addDish(page, 'Bengaluru Crunch')
    await openCart(page, 1)
    await proceedToPay(page)
    await page.getByRole('radio', { name: /Pay at pickup/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('link', { name: /^Track this dish ?: Bengaluru Crunch$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'TRACK ITEM' })).toBeVisible()
    await expect(page).toHaveURL(/\/bengaluru-crunch-1$/)
    await expect(state).toHaveText('Order Accepted')
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('asks the chef once, and finds the thanks after a reload', async () => {
    await page.getByRole('button', { name: 'Ask the chef' }).click()
    await page.getByRole('textbox', { name: 'Your request' }).fill('No onion, please')
    await page.getByRole('button', { name: 'Send to the chef' }).click()
    const modal = page.getByRole('dialog', { name: 'The chef' })
    await expect(modal).toContainText('Thank you. The chef has your request.')
    await modal.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expect(main.getByText('No onion, please')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask the chef' })).toHaveCount(0)
  })

  await test.step('sees the current stage open, and earlier ones closed', async () => {
    await advanceOnce(order())
    operateItem(order(), 1, 'finish')
    await expect(state).toHaveText('Cooking')
    await expect(main.getByText('Three cold baths, then dry enough to snap.')).toBeVisible()
    operateItem(order(), 1, 'finish')
    await expect(main.getByText('Three cold baths, then dry enough to snap.')).toBeHidden()
    await main.getByText('Wash and spin').click()
    await expect(main.getByText('Three cold baths, then dry enough to snap.')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('sees its quality check, and its end with the order', async () => {
    operateItem(order(), 1, 'check', '--temp', '6', '--weight', '302')
    await expect(state).toHaveText('Quality Check')
    await expect(main.getByText('302 g')).toBeVisible()
    for (let at = 0; at < 3; at++) await advanceOnce(order())
    await expect(state).toHaveText('Delivered')
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await expect(page).toHaveURL(new RegExp(`/track-order/${orderId}$`))
  })
})
