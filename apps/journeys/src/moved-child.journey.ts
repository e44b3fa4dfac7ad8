import { importRoster } from './support/operator.ts'
import { dayAhead, planPlaced, subscribe } from './support/plans.ts'
import { confirmedEntry, openEmpty, orderAt, signUpByCall, store } from './support/prepared.ts'
import { addDish, newPerson, openCart, proceedToPay } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, test, urlOf } from './support/story.ts'

const CHILD = 'Meera Rao'
const DISH = 'Confetti Pulao'
const SCHOOLS = ['Sunrise Public School, Sector 45', 'Sunrise Public School, Vasant Kunj'] as const

test('a child changes campus: the subscription ends, and its page leads to the same one at the new store (AMB100)', async ({
  page,
}, { project }) => {
  // Both widths run at a time, and each replaces its roster.
  const tenant = project.name === 'phone' ? 'ladle-moves-phone' : 'ladle-moves-desktop'
  const parent = newPerson()
  const enrolAt = (code: string) => importRoster(tenant, [`${parent.mobile},child,${CHILD},5,B,${code},S-1`])
  const plan = { kind: 'days', from: dayAhead(0), to: dayAhead(4), weekdays: [1, 3, 5], minute: 750 } as const

  const planId = await test.step('a parent subscribes for the child', async () => {
    enrolAt('sector-45')
    await openEmpty(page, tenant)
    await signUpByCall(page, parent)
    const { id } = await confirmedEntry(page, CHILD)
    const { version, value } = orderAt(1, 'pickup', { menu: 'regular', plan })
    const chosen = value as { readonly order: object }
    const orderInfo = { ...chosen, order: { ...chosen.order, for: id }, address: CHILD }
    await store(page, { orderInfo: { version, value: orderInfo } })
    await page.goto(urlOf(tenant, '/1/menu-card/schedule/schedule'))
    await addDish(page, DISH)
    await openCart(page, 1)
    await proceedToPay(page)
    await subscribe(page)
    return planPlaced(page)
  })

  await test.step('the roster names another store: the subscription is ended, and says where the child eats', async () => {
    enrolAt('vasant-kunj')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Subscription Cancelled', { exact: true })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(page.getByText(`${CHILD} now eats at ${SCHOOLS[1]}. Nothing is ordered there yet.`)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('one tap fills the cart there: the dish, the days and the child; nothing is ordered', async () => {
    await page.getByRole('button', { name: `Subscribe at ${SCHOOLS[1]}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
    await expect(page).toHaveURL(/\/2\/my-order$/)
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('× 3 days')
    await expect(page.getByRole('main')).toContainText(DISH)
    await page.goto(urlOf(tenant, '/my-orders/scheduled'))
    await expect(page.getByText(/^Subscription Id /)).toHaveText([`Subscription Id ${planId}`])
  })

  await test.step('the parent subscribes there', async () => {
    await page.goto(urlOf(tenant, '/2/my-order'))
    await proceedToPay(page)
    await subscribe(page)
    await expect(page).toHaveURL(/\/2\/track-subscription\/\w+$/)
    await expect(page.getByText(SCHOOLS[1]).first()).toBeVisible()
  })
})
