import type { Page } from '@playwright/test'
import { importChanged, takeOff } from './support/catalogue.ts'
import { finishOrder } from './support/operator.ts'
import { addDish, newPerson, openCart, proceedToPay, signInAsNew } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

const TENANT = 'patta-again'

const FRUIT = 'Cut Fruit, Properly'
const WRAP = 'Chicken Chettinad Wrap'
const KACHUMBER = 'Kachumber, Extra Crunchy'

const DISHES = `${FRUIT}, ${WRAP}, ${KACHUMBER}`

// The page of the dish that is gone asks for it.
test.use({ expectedComplaints: /status of 404/ })

const cart = (page: Page) => page.getByRole('region', { name: 'Cart' })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Some things have changed since you ordered' })

/** Fruit costs more, the wrap is gone, and the kachumber has sesame. */
const changeMenu = (): void =>
  importChanged(TENANT, (dish, catalogue) => {
    takeOff(catalogue, 'chicken-wrap')
    for (const size of dish('fruit-bowl').sizes) size.price = 169
    const freeOf = dish('kachumber-plate').allergens?.freeOf ?? []
    dish('kachumber-plate').allergens = {
      ...{ contains: ['sesame'], mayContain: [], freeOf: freeOf.filter((each) => each !== 'sesame') },
    }
  })

test('a diner has an order again in two taps; later with a vanished dish, a dearer one and a worse declaration (T8)', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const diner = newPerson()
  let home = ''

  await test.step('orders three dishes', async () => {
    await page.goto(urlOf(TENANT))
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signInAsNew(page, diner)
    await page.getByRole('button', { name: 'Airport, Terminal 2' }).click()
    await expect(page.getByRole('link', { name: 'Order Now' })).toBeVisible()
    home = page.url()
    await expect(page.getByRole('region', { name: 'Have it again' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Order Now' }).click()
    for (const dish of [FRUIT, WRAP, KACHUMBER]) await addDish(page, dish)
    await openCart(page, 3)
    await proceedToPay(page)
    await page.getByRole('radio', { name: /Pay at pickup/ }).check()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
  })
  const orderId = /\w+$/.exec(page.url())?.[0] ?? ''

  await test.step('has it again from the home of the store: two taps to the checkout', async () => {
    await page.goto(home)
    const recent = page.getByRole('region', { name: 'Have it again' })
    await expect(recent.getByRole('listitem')).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
    await recent.getByRole('button', { name: `Order again: ${DISHES}` }).click()
    await expectNotice(page, '3 items are in your cart again')
    await expect(cart(page)).toContainText(WRAP)
    await page.reload()
    await expect(cart(page)).toContainText(WRAP)
    await page.getByRole('button', { name: 'Proceed To Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/check-out$/)
  })

  await test.step('once more from My Orders: the dishes in the cart are not replaced in silence', async () => {
    await finishOrder(TENANT, orderId)
    await page.goto(urlOf(TENANT, '/my-orders/past'))
    const again = page.getByRole('button', { name: `Order again, order ${orderId}` })
    const asked = page.getByRole('dialog', { name: 'Your cart has dishes already' })
    await again.click()
    await expect(asked).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.goBack()
    await expect(asked).toBeHidden()
    await expect(page).toHaveURL(/\/my-orders\/past$/)
    await expect(again).toBeFocused()
    await again.dblclick()
    await asked.getByRole('button', { name: 'Add to my cart' }).click()
    await expect(page.getByRole('link', { name: 'My Cart, 6 items' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'My Cart, 3 items' })).toBeVisible()
  })

  await test.step('the menu changes, and the diner avoids sesame now', async () => {
    changeMenu()
    await page.goto(home)
    await page.getByRole('link', { name: 'Order Now' }).click()
    await page.getByRole('button', { name: 'Allergens', exact: true }).click()
    const avoided = page.getByRole('dialog', { name: 'What do you avoid?' })
    await avoided.getByRole('checkbox', { name: 'sesame' }).check()
    await avoided.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('what changed is shown old and new, and what is gone is named with dishes like it', async () => {
    await page.goto(new URL(`track-order/${orderId}`, home).href)
    await page.getByRole('button', { name: 'Order again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace my cart' }).click()
    await expect(sheet(page)).toContainText('Before: ₹149.00')
    await expect(sheet(page)).toContainText('Now: ₹169.00')
    await expect(sheet(page)).toContainText('Before: Free of sesame')
    await expect(sheet(page)).toContainText('Now: Contains sesame')
    const similar = sheet(page).getByRole('link', { name: `View Similar Results: ${WRAP}` })
    await expect(similar).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await similar.click()
    await expect(page).toHaveURL(/\/menu-card\/regular\//)
    await expect(page.getByRole('link', { name: 'My Cart, 3 items' })).toBeVisible()
  })

  await test.step('the rest goes in once the diner agrees to all of it', async () => {
    await page.goBack()
    await page.getByRole('button', { name: 'Order again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace my cart' }).click()
    await sheet(page).getByRole('button', { name: 'Add the rest' }).click()
    const asked = page.getByRole('alertdialog', { name: 'This has something you avoid' })
    await expect(asked).toContainText(`${KACHUMBER}: Contains sesame.`)
    await asked.getByRole('button', { name: 'Add anyway' }).click()
    await expectNotice(page, '2 items are in your cart again')
    await expect(cart(page).getByRole('listitem').filter({ hasText: FRUIT })).toContainText('₹169.00')
    await expect(cart(page)).not.toContainText(WRAP)
    await expect(cart(page)).not.toContainText('Price changed')
    await page.getByRole('button', { name: 'Proceed To Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/check-out$/)
  })
})
