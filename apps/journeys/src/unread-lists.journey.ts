import type { Page } from '@playwright/test'
import { forNow } from '@tiffin/domain/order/order'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { down, type HeldCalls, holdCalls, missing } from './support/held-calls.ts'
import { callAs, confirmedEntry, openEmpty, orderAt, signInByCall, signUpByCall, store } from './support/prepared.ts'
import { addDish, asha, newPerson } from './support/steps.ts'
import { expect, test, urlOf } from './support/story.ts'

// The calls that fail on purpose.
test.use({ expectedComplaints: /status of (503|404)/ })

const DISH = 'Bengaluru Crunch'

const LIST = '**/api/me/avoids'

const strip = (page: Page) => page.locator('.unread-list')

/** Each way in which the list cannot be read is said, with another try. */
async function failsAndTriesAgain(page: Page, list: HeldCalls, owner = 'you avoid'): Promise<void> {
  for (const how of [down, missing]) {
    await list.answer(how)
    await expect(strip(page)).toContainText(`We could not load what ${owner}.`)
    list.hold()
    await strip(page).getByRole('button', { name: 'Try again' }).click()
    await expect(strip(page)).toContainText(`Loading what ${owner} …`)
  }
}

/** A browser that has not read the list yet. */
const forget = (page: Page): Promise<void> => store(page, { avoided: null })

test('AMB105: while the list of the account is slow, fails or is not found, menu, cart, checkout and pay say so', async ({
  page,
}) => {
  const warning = page.getByRole('alertdialog', { name: 'This may have something you avoid' })
  const unchecked = page.getByRole('alertdialog', { name: 'Add without the check?' })
  await openEmpty(page, 'patta')
  await signUpByCall(page, newPerson())
  await callAs(page, 'PUT', '/api/me/avoids', { avoids: ['sesame'], consent: CONSENT_VERSIONS.account })
  const list = await holdCalls(page, LIST)

  await test.step('menu: a dish waits for the list, and is added only after a question', async () => {
    await page.goto(urlOf('patta', '/3/menu-card/regular/all/-1'))
    await expect(page.getByRole('button', { name: 'Allergens: loading …' })).toBeVisible()
    await addDish(page, DISH)
    await list.answer(down)
    await unchecked.getByRole('button', { name: 'Add without the check' }).click()
    await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()
    await failsAndTriesAgain(page, list)
    await list.answer('as it is')
    await expect(page.getByRole('button', { name: 'You avoid sesame' })).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
  })

  for (const path of ['/3/my-order', '/3/check-out', '/3/check-out/pay']) {
    await test.step(path, async () => {
      await openEmpty(page, 'patta')
      await forget(page)
      list.hold()
      await page.goto(urlOf('patta', path))
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: DISH }).last()
      await expect(line).not.toContainText('You avoid')
      await failsAndTriesAgain(page, list)
      await list.answer('as it is')
      await expect(line).toContainText('You avoid: sesame')
      await expect(strip(page)).toHaveCount(0)
    })
  }

  await test.step('an order that is sent while the list is slow waits for it, and asks by it', async () => {
    await openEmpty(page, 'patta')
    await forget(page)
    list.hold()
    await page.goto(urlOf('patta', '/3/check-out/pay'))
    await page.getByRole('button', { name: /^Place order/ }).click()
    await list.answer('as it is')
    await expect(warning).toContainText(`${DISH}: May contain sesame.`)
    await warning.getByRole('button', { name: 'Go on anyway' }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
  })
})

test('AMB105: while what a child avoids is slow, fails or is not found, the pages name the child', async ({ page }) => {
  await openEmpty(page, 'little-ladle')
  await signInByCall(page, asha)
  const child = await confirmedEntry(page, 'Aarav Rao')
  const order = orderAt(1, 'pickup', forNow)
  await store(page, { orderInfo: { ...order, value: { ...order.value, address: child.name } } })
  const list = await holdCalls(page, '**/api/entries')
  for (const path of ['/1/menu-card/regular/all', '/1/my-order']) {
    list.hold()
    await page.goto(urlOf('little-ladle', path))
    await failsAndTriesAgain(page, list, 'Aarav Rao avoids')
    await list.answer('as it is')
    await expect(strip(page)).toHaveCount(0)
  }
})
