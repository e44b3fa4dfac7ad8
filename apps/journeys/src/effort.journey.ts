import type { Page } from '@playwright/test'
import { clockedTest } from './support/clocked-system.ts'
import { codeFor } from './support/codes.ts'
import { countEffort, type Effort, expectEffort, typeInto } from './support/effort.ts'
import { addChild, openEmpty, signUpByCall } from './support/prepared.ts'
import { asha, dishAdded, newPerson, signIn } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** From the cart to the placed order, where the checkout has nothing to ask. */
async function place(page: Page): Promise<void> {
  await button(page, 'Proceed To Pay').click()
  await expect(page).toHaveURL(/\/check-out\/pay$/)
  await button(page, /^Place order/).click()
  await expectNotice(page, 'Your order has been placed')
}

async function openCart(page: Page): Promise<void> {
  await dishAdded(page)
  await page.getByRole('link', { name: /^My Cart, \d+ item/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
}

const restart = (effort: Effort): void => void Object.assign(effort, { taps: 0, characters: 0 })

test('a parent on the roster: the first meal in eleven taps, the next one in four (decision 0108)', async ({
  page,
}) => {
  const effort = await countEffort(page)
  // A number of the demo's roster that no other story signs up.
  const mobile = '9000000104'
  const school = 'Sunrise Junior School, Whitefield'

  await test.step('signs up with number, name and one code, and is signed in', async () => {
    await page.goto(urlOf('little-ladle'))
    await button(page, 'LOGIN').click()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await typeInto(page.getByLabel('Mobile number', { exact: true }), mobile)
    await typeInto(page.getByLabel('Name'), 'Harleen Gill')
    await button(page, 'Continue').click()
    await typeInto(page.getByLabel(`Code sent to +91 ${mobile}`), await codeFor(page, 'mobile', mobile))
    await expectNotice(page, 'Successfully Signed In')
  })

  await test.step('the own school is chosen, and who is on its roster confirmed (AMB100)', async () => {
    await expect(page.getByRole('combobox', { name: 'Your school' })).toHaveValue(/./)
    await button(page, school).click()
    const question = page.getByRole('dialog', { name: 'Is this your child?' })
    await expect(question.getByRole('checkbox', { name: /^Meher Gill/ })).toBeChecked()
    await expectAccessibleAtBothWidths(page)
    await question.getByRole('button', { name: 'Yes, my child', exact: true }).click()
    await expectNotice(page, 'Meher Gill is confirmed')
  })

  await test.step('the size is that of the child’s class (L15)', async () => {
    await button(page, /^Add Item Cloud Idlis/).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: /^Class 5-8/ })).toBeChecked()
    await button(page, 'Save to cart').click()
    await openCart(page)
    await place(page)
    expectEffort('A parent on the roster, without an account', effort)
  })

  await test.step('a passcode is offered now, and can wait', async () => {
    const offer = page.getByRole('dialog', { name: 'Choose a passcode' })
    await expect(offer).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await offer.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('main').getByText('Meher Gill', { exact: true })).toBeVisible()
  })

  await test.step('the next day the same again', async () => {
    restart(effort)
    await page.goto(urlOf('little-ladle'))
    await button(page, school).click()
    await button(page, /^Order again: /)
      .first()
      .click()
    await place(page)
    expectEffort('A parent who returns and orders the same again', effort)
  })
})

test('a parent of two children: the same meal for both in eight taps (AMB115)', async ({ page }) => {
  await openEmpty(page, 'little-ladle')
  await signUpByCall(page, newPerson())
  await addChild(page, 'Aarav Rao', '3')
  await addChild(page, 'Meera Rao', '6')
  const effort = await countEffort(page)
  await page.goto(urlOf('little-ladle'))
  await button(page, 'Sunrise Public School, Sector 45').click()
  await button(page, 'Add Item Dal, Rice & Ghee').click()
  await button(page, 'Save to cart').click()
  await openCart(page)
  await button(page, 'Proceed To Pay').click()
  await page.getByRole('checkbox', { name: /^Meera Rao/ }).click()
  await expect(page.getByText('1 × Dal, Rice & Ghee, Class 5-8')).toBeVisible()
  await button(page, 'PROCEED TO PAY').click()
  await button(page, /^Place order/).click()
  await expectNotice(page, '2 orders are placed.')
  expectEffort('A parent who orders the same for two children', effort)
})

test('a new diner with delivery: taps and characters to the first order', async ({ page }) => {
  const effort = await countEffort(page)
  const diner = newPerson()

  await test.step('finds a store that delivers, and fills the cart', async () => {
    await page.goto(urlOf('handi-raat'))
    await typeInto(page.getByRole('combobox', { name: 'Your area or pincode' }), 'Hauz K')
    await page.getByRole('option', { name: 'Hauz Khas' }).first().click()
    await button(page, 'Hauz Khas').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await button(page, 'Add Item Mutton Dum Biryani').first().click()
    await button(page, 'Save to cart').click()
    await openCart(page)
  })

  await test.step('signs up on the way; the sixth digit confirms each code', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await typeInto(page.getByLabel('Name'), 'Ravi Rao')
    await typeInto(page.getByLabel('Mobile number', { exact: true }), diner.mobile)
    await typeInto(page.getByLabel('E-mail'), diner.email)
    await typeInto(page.getByLabel('Choose a 6-digit passcode'), diner.passcode)
    await button(page, 'Continue').click()
    await typeInto(page.getByLabel(`Code sent to +91 ${diner.mobile}`), await codeFor(page, 'mobile', diner.mobile))
    await expect(page.getByText('Verified')).toBeVisible()
    await typeInto(page.getByLabel(`Code sent to ${diner.email}`), await codeFor(page, 'email', diner.email))
    await expectNotice(page, 'Your account is ready')
    await typeInto(page.getByLabel('Passcode'), diner.passcode)
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
    await expectNotice(page, 'Successfully Signed In')
  })

  await test.step('says where to, and orders', async () => {
    await button(page, 'Proceed To Pay').click()
    await expect(page).toHaveURL(/\/check-out$/)
    await button(page, 'Add Address').first().click()
    await typeInto(page.getByLabel('Flat or house number, building'), 'B-12')
    await button(page, 'Save address').click()
    await expectNotice(page, 'Added Succesfully')
    await button(page, 'PROCEED TO PAY').click()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
    await button(page, /^Place order/).click()
    await expectNotice(page, 'Your order has been placed')
    expectEffort('A new diner with delivery', effort)
  })
})

clockedTest(
  'an office manager: 40 lunches at the canteen, with the cost centre on the bill',
  async ({ page, system }) => {
    const canteen = (path = '/') => urlOf('canteen-nine', path, system.port)
    const effort = await countEffort(page)
    await system.setClock('2026-12-04T09:00:00+05:30')
    await page.goto(canteen())
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, asha)
    restart(effort)

    await clockedTest.step('today’s lunch, on the bulk menu', async () => {
      await button(page, 'Meridian Tech Park, Block C, Level 1').click()
      const when = page.getByRole('dialog', { name: 'How would you like your order?' })
      await expect(when.getByRole('button', { name: /Today, 12:30 PM · Lunch/ })).toBeVisible()
      await when.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('link', { name: 'Bulk Menu' }).first().click()
      await button(page, 'Order for today, 12:30 PM').click()
      const questions = page.getByRole('dialog', { name: 'Your bulk order' })
      for (const answer of ['Corporate event', 'Low', '20-50', 'Lunch']) {
        await questions.getByRole('radio', { name: answer, exact: true }).check()
      }
      await questions.getByRole('button', { name: 'Save my answers' }).click()
    })

    await clockedTest.step('forty desk meals, in tens (J4)', async () => {
      await button(page, 'Add Item Desk Meal').first().click()
      const meals = page.getByRole('group', { name: 'Quantity of Desk Meal' }).first()
      for (const pieces of [20, 30, 40]) {
        await meals.getByRole('button', { name: 'Add 10 Desk Meal' }).click()
        await expect(meals).toContainText(String(pieces))
      }
      await openCart(page)
    })

    await clockedTest.step('for whom, on which cost centre, and placed', async () => {
      await button(page, 'Proceed To Pay').click()
      await expect(page).toHaveURL(/\/check-out$/)
      await page.getByRole('radio', { name: 'Asha Rao', exact: true }).check()
      await typeInto(page.getByLabel('Cost centre or note on the bill (optional)'), 'CC-1140')
      await expectAccessibleAtBothWidths(page)
      await button(page, 'PROCEED TO PAY').click()
      await expect(page).toHaveURL(/\/check-out\/pay$/)
      await button(page, /^Place order/).click()
      await expectNotice(page, 'Your order has been placed')
      await expect(page.getByRole('main').getByText('CC-1140')).toBeVisible()
      expectEffort('An office manager who orders 40 lunches', effort)
    })
  },
)
