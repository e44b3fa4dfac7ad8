import { importChanged } from './support/catalogue.ts'
import { importRoster } from './support/operator.ts'
import {
  addDish,
  chooseProgramme,
  confirmEntry,
  newPerson,
  openCart,
  openCheckout,
  openPay,
  signInAsNew,
} from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

const TENANT = 'ladle-worse'
const SCHOOL = 'Sunrise Public School, Sector 45'
const CHILD = 'Ira Rao'
const DISH = 'Rainbow Fruit Cup'

test('the dish of a child who avoids milk is declared with milk after the order: its parent sees it and changes it (AMB116)', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const parent = newPerson()

  await test.step('a parent whose child avoids milk orders for the next school day', async () => {
    importRoster(TENANT, [`${parent.mobile},child,${CHILD},5,B,sector-45,S-1`])
    await page.goto(urlOf(TENANT))
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
    await signInAsNew(page, parent)
    await expect(page.getByText('Log in to continue')).toHaveCount(0)
    await page.getByRole('button', { name: `Account of +91 ${parent.mobile}` }).click()
    await page.getByRole('link', { name: 'Your Children' }).click()
    await confirmEntry(page, CHILD)
    await page.getByRole('button', { name: `Allergens that ${CHILD} avoids` }).click()
    const sheet = page.getByRole('dialog', { name: `What does ${CHILD} avoid?` })
    await sheet.getByRole('checkbox', { name: 'milk' }).check()
    await sheet.getByRole('checkbox', { name: /^I agree/ }).check()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole('link', { name: 'Order a meal' }).click()
    await chooseProgramme(page, SCHOOL)
    await addDish(page, DISH)
    await openCart(page, 1)
    await openCheckout(page)
    await openPay(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
  })
  const first = page.url()
  const worse = page.getByRole('region', { name: 'Something changed since you ordered' })
  const saysWhichItReplaces = async () => {
    const replaced = /\w+$/.exec(first)?.[0] ?? ''
    await expect(page.getByText(`takes the place of your order ${replaced}`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Keep order ${replaced}` })).toBeVisible()
  }

  await test.step('the open page shows old and new as soon as the kitchen declares it, and until when to answer', async () => {
    await expect(worse).toHaveCount(0)
    importChanged(TENANT, (dish) => {
      const freeOf = dish('fruit-cup').allergens?.freeOf ?? []
      dish('fruit-cup').allergens = {
        ...{ contains: ['milk'], mayContain: [], freeOf: freeOf.filter((each) => each !== 'milk') },
      }
    })
    await expect(worse).toContainText('Now contains milk')
    await expect(worse).toContainText(/Please answer by .+ Without your answer we do not make it/)
    await expect(worse.getByText('When you ordered')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(worse).toContainText('Now contains milk')
  })

  await test.step('"Change it" puts the order into the cart, which shows what changed and which order it replaces', async () => {
    await worse.getByRole('button', { name: 'Change it' }).click()
    await expectNotice(page, 'Here is your order to change. The earlier one is cancelled when you place this one.')
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('Contains milk')
    await page.reload()
    await saysWhichItReplaces()
    await expectAccessible(page)
  })

  await test.step('the earlier order is cancelled when the new one is placed, and not before', async () => {
    await page.getByRole('button', { name: 'Proceed To Pay', exact: true }).click()
    const asked = page.getByRole('alertdialog', { name: `This has something ${CHILD} avoids` })
    await expect(asked).toContainText('Contains milk')
    await asked.getByRole('button', { name: 'Go on anyway' }).click()
    await expect(page).toHaveURL(/\/check-out$/)
    await saysWhichItReplaces()
    await expectAccessible(page)
    await openPay(page)
    await saysWhichItReplaces()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL((url) => /\/track-order\/\w+$/.test(url.pathname) && url.href !== first)
    await expect(worse).toHaveCount(0)
    await page.goto(first)
    await expect(page.getByRole('main').getByText('This order was cancelled')).toBeVisible()
  })
})
