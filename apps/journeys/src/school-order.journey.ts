import { codeFor } from './support/codes.ts'
import { addDish, openCart, openCheckout, openPay } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

test('a parent signs up, finds the children of the roster, and orders for the next school day', async ({ page }) => {
  // A mobile number from the demo's roster.
  const mobile = '9000000101'
  const school = 'Sunrise Public School, Sector 45'
  const child = 'Kabir Mehta'

  await test.step('B21: has to log in before choosing a school', async () => {
    await page.goto(urlOf('little-ladle'))
    await expect(page.getByText('Log in to continue')).toBeVisible()
    await expect(page.locator('[inert]').getByPlaceholder('Search school')).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'LOGIN', exact: true }).click()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expectAccessibleAtBothWidths(page)
    await page.getByLabel('Mobile number', { exact: true }).fill(mobile)
    await page.getByLabel('Name').fill('Neha Mehta')
    await page.getByRole('button', { name: 'Continue' }).click()
    // Decision 0108: the roster knows the number, so its code is enough.
    await page.getByLabel(`Code sent to +91 ${mobile}`).fill(await codeFor(page, 'mobile', mobile))
    await expectNotice(page, 'Successfully Signed In')
  })

  await test.step('B20: finds the school by its name', async () => {
    await expect(page.getByText('Log in to continue')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
    await page.getByPlaceholder('Search school').fill('Sunrise Publ')
    await page.getByRole('combobox').selectOption({ label: school })
    await page.getByRole('button', { name: school }).click()
    // Each child is confirmed by itself below.
    const question = page.getByRole('dialog', { name: 'Are these your children?' })
    await expectAccessibleAtBothWidths(page)
    await question.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: school })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('L18: the children of the roster are listed', async () => {
    await page.getByRole('button', { name: `Account of +91 ${mobile}` }).click()
    await page.getByRole('link', { name: 'Your Children' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Children' })).toBeVisible()
    await expect(page.getByText(child)).toBeVisible()
    // L16: only Customer Care can add a child.
    await expect(page.getByText(/contact Customer Care/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Child' })).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('a child is confirmed with a consent, and what it avoids is stored with another (AMB105)', async () => {
    await page.getByRole('button', { name: `Confirm ${child}`, exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Is this your child?' })
    await expect(question.getByText(/you agree that/)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await question.getByRole('button', { name: 'Yes, my child' }).click()
    await expectNotice(page, `${child} is confirmed`)
    await page.getByRole('button', { name: `Allergens that ${child} avoids` }).click()
    const sheet = page.getByRole('dialog', { name: `What does ${child} avoid?` })
    await sheet.getByRole('checkbox', { name: 'mustard' }).check()
    await sheet.getByRole('checkbox', { name: /^I agree/ }).check()
    await expectAccessibleAtBothWidths(page)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Avoids mustard')).toBeVisible()
  })

  await test.step("L14, L23: a child is edited; it cannot take another's name", async () => {
    await page.getByRole('button', { name: `Edit ${child}` }).click()
    const form = page.getByRole('dialog', { name: 'Child details' })
    await form.getByLabel('Name').fill('tara MEHTA.')
    // The parent has given no e-mail address yet.
    await form.getByLabel('E-mail').fill('kitchen.notes@example.com')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'Child Already exists!')
    await expectAccessibleAtBothWidths(page)
    await form.getByLabel('Name').fill(child)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('kitchen.notes@example.com')).toBeVisible()
    await page.goBack()
  })

  await test.step('orders a meal for the next open day', async () => {
    await expect(page.getByText('Confirm class for meal size').first()).toBeVisible()
    await addDish(page, 'Cloud Idlis & Sambar')
    // AMB105: the dish is compared with what the chosen child avoids.
    const warning = page.getByRole('alertdialog')
    await expect(warning).toContainText('mustard')
    await warning.getByRole('button', { name: 'Add anyway' }).click()
    await openCart(page, 1)
    await openCheckout(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Add Details' })).toBeVisible()
    await page.getByRole('radio', { name: child }).check()
    await expect(page.getByRole('main').getByText('Avoids mustard')).toBeVisible()
    await expect(page.getByText(/, 10:15 AM · Short break$/i).first()).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await openPay(page)
    // Checkout names the child too: only the address tells that the document of the next page is there.
    await expect(page).toHaveURL(/\/pay$/)
    await expect(page.getByRole('main').getByText(child, { exact: true })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expectNotice(page, 'Your order has been placed')
  })

  await test.step('tracks it, with the child and the day', async () => {
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
    // Decision 0108: the account has no passcode yet.
    await page.getByRole('dialog', { name: 'Choose a passcode' }).getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('main').getByText(child, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText(/, 10:15 AM$/)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })
})
