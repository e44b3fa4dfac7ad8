import type { Page } from '@playwright/test'
import { importRoster } from './support/operator.ts'
import {
  addDish,
  chooseProgramme,
  confirmEntry,
  newPerson,
  openCart,
  openCheckout,
  openPay,
  type Person,
  signInAsNew,
} from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

// The re-quote, and one parent's look at the other's order.
test.use({ expectedComplaints: /status of (404|409)/ })

const TENANT = 'ladle-parents'
const SCHOOL = 'Sunrise Public School, Sector 45'
const CHILD = 'Ira Rao'
const DISH = 'Cloud Idlis & Sambar'

const menu = (page: Page, { mobile }: Person) => page.getByRole('button', { name: `Account of +91 ${mobile}` })

async function openChildren(page: Page, parent: Person): Promise<void> {
  await menu(page, parent).click()
  await page.getByRole('link', { name: 'Your Children' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Children' })).toBeVisible()
}

async function signUp(page: Page, parent: Person): Promise<void> {
  await page.goto(urlOf(TENANT))
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
  await signInAsNew(page, parent)
  await expect(page.getByText('Log in to continue')).toHaveCount(0)
}

/** AMB105: stores one more allergen that the child avoids; the list page is open. */
async function avoid(page: Page, allergen: string): Promise<void> {
  await page.getByRole('button', { name: `Allergens that ${CHILD} avoids` }).click()
  const sheet = page.getByRole('dialog', { name: `What does ${CHILD} avoid?` })
  await sheet.getByRole('checkbox', { name: allergen }).check()
  await sheet.getByRole('checkbox', { name: /^I agree/ }).check()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
}

/** Adds the dish after the question about what the child avoids. */
async function addAnyway(page: Page, sentence: string): Promise<void> {
  await addDish(page, DISH)
  const asked = page.getByRole('alertdialog', { name: /^This (has|may have) something Ira Rao avoids$/ })
  await expect(asked).toContainText(sentence)
  await asked.getByRole('button', { name: 'Add anyway' }).click()
}

/** Goes from the school's menu to the pay page with one dish, whose kitchen says nothing about sulphite. */
async function toPay(page: Page): Promise<void> {
  await addAnyway(page, 'Not stated: sulphite.')
  await openCart(page, 1)
  await openCheckout(page)
  await expect(page.getByRole('radio', { name: CHILD })).toBeChecked()
  await openPay(page)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
}

/** The id of the order whose tracking page is open. */
async function placedOrder(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/track-order\/\w+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

test('two parents of one child order for it; each sees what it avoids, and nothing else of the other', async ({
  page: mothers,
  browser,
}) => {
  test.setTimeout(180_000)
  const [mother, father] = [
    { ...newPerson(), name: 'Mira Rao' },
    { ...newPerson(), name: 'Arun Rao' },
  ]
  const fathers = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const inClass = (className: string): void =>
    importRoster(TENANT, [
      `${mother.mobile},child,${CHILD},${className},B,sector-45,S-1`,
      `${father.mobile},child,${CHILD},${className},B,sector-45,S-1`,
    ])

  await test.step('both sign up, and confirm the child with their own consent (AMB105)', async () => {
    inClass('5')
    for (const [page, parent] of [[mothers, mother] as const, [fathers, father] as const]) {
      await signUp(page, parent)
      await openChildren(page, parent)
      await confirmEntry(page, CHILD)
    }
  })

  await test.step('what one enters shows at the other', async () => {
    await avoid(mothers, 'sulphite')
    await fathers.reload()
    await expect(fathers.getByText('Avoids sulphite')).toBeVisible()
  })

  await test.step('L23: what one edits of the own entry does not', async () => {
    await fathers.getByRole('button', { name: `Edit ${CHILD}` }).click()
    const form = fathers.getByRole('dialog', { name: 'Child details' })
    await form.getByLabel('E-mail').fill('arun.office@example.com')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(fathers.getByText('arun.office@example.com')).toBeVisible()
    await mothers.reload()
    await expect(mothers.getByText(mother.email)).toBeVisible()
    await expect(mothers.getByText('arun.office@example.com')).toHaveCount(0)
  })

  await test.step('what one adds while the other pays comes back with the dish and the child (AMB105, AMB32)', async () => {
    await mothers.getByRole('link', { name: 'Order a meal' }).click()
    await chooseProgramme(mothers, SCHOOL)
    await toPay(mothers)
    await avoid(fathers, 'mustard')
    await mothers.getByRole('button', { name: 'Place order' }).click()
    const changed = mothers.getByRole('region', { name: /Something changed/ })
    await expect(changed).toContainText(`${DISH}: ${CHILD} avoids mustard.`)
    await expect(mothers.getByRole('main').getByText(`${CHILD} avoids: sulphite, mustard`)).toBeVisible()
    await expectAccessible(mothers)
    await mothers.getByRole('button', { name: 'Place order' }).click()
    const asked = mothers.getByRole('alertdialog', { name: `This has something ${CHILD} avoids` })
    await expect(asked).toContainText(`${DISH}: Contains mustard.`)
    await expectAccessible(mothers)
    await asked.getByRole('button', { name: 'Go on anyway' }).click()
    await expectNotice(mothers, 'Your order has been placed')
  })
  const hers = await placedOrder(mothers)

  await test.step('the other orders for the same child', async () => {
    await fathers.getByRole('link', { name: 'Order a meal' }).click()
    await chooseProgramme(fathers, SCHOOL)
    await addAnyway(fathers, 'Contains mustard.')
    await openCart(fathers, 1)
    await openCheckout(fathers)
    await openPay(fathers)
    await fathers.getByRole('button', { name: 'Place order' }).click()
    await expectNotice(fathers, 'Your order has been placed')
  })
  const his = await placedOrder(fathers)

  await test.step('neither sees an order, a child entry or a session of the other (SB8)', async () => {
    for (const [page, own, others] of [[mothers, hers, his] as const, [fathers, his, hers] as const]) {
      await page.goto(urlOf(TENANT, '/my-orders/current'))
      await expect(page.getByText(own)).toBeVisible()
      await expect(page.getByText(others)).toHaveCount(0)
      await page.goto(urlOf(TENANT, '/my-sessions'))
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.goto(urlOf(TENANT, `/my-child`))
      await expect(page.getByRole('button', { name: `Edit ${CHILD}` })).toHaveCount(1)
      await page.goto(urlOf(TENANT, `/1/track-order/${others}`))
      await expect(page).toHaveURL(/\/orderNotFound$/)
    }
  })

  await test.step('L19: a new school year changes the class at both, and keeps confirmation and allergens', async () => {
    inClass('6')
    for (const page of [mothers, fathers]) {
      await page.goto(urlOf(TENANT, '/my-child'))
      await expect(page.getByText('Class 6 B')).toBeVisible()
      await expect(page.getByText('Avoids sulphite, mustard')).toBeVisible()
      await expect(page.getByRole('button', { name: `Confirm ${CHILD}`, exact: true })).toHaveCount(0)
      await expectAccessible(page)
    }
  })
})
