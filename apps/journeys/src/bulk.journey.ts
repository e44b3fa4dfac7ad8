import { addDish, asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, test, urlOf } from './support/story.ts'

test('a bulk order: another order type, its questions, tens of each dish, placed and tracked', async ({ page }) => {
  const asked = page.getByRole('alertdialog', {
    name: 'Do you want change your order type from Regular to Bulk category',
  })
  const questions = page.getByRole('dialog', { name: 'Your bulk order' })

  await test.step('the cart of another order type is emptied only after a confirmation (G3, G4)', async () => {
    await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
    await addDish(page, 'Steamed Basmati')
    await page.getByRole('link', { name: 'Bulk Menu' }).first().click()
    await expect(asked).toContainText('This will delete your previous stored cart')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('link', { name: 'My Cart, 1 item' })).toBeVisible()
    await expect(page).toHaveURL(/\/regular\/all/)
    await page.getByRole('link', { name: 'Bulk Menu' }).first().click()
    await asked.getByRole('button', { name: 'Delete' }).click()
  })

  await test.step('four questions, all of which must be answered (P1, D25)', async () => {
    await questions.getByRole('radio', { name: 'Corporate event' }).check()
    await questions.getByRole('radio', { name: '20-50' }).check()
    await questions.getByRole('radio', { name: 'Lunch', exact: true }).check()
    await questions.getByRole('button', { name: 'Save my answers' }).click()
    await expect(questions.getByText('Please answer all four questions')).toBeVisible()
    await expectAccessible(page)
    await questions.getByRole('radio', { name: 'Low', exact: true }).check()
    await questions.getByRole('button', { name: 'Save my answers' }).click()
    await expect(questions).toBeHidden()
  })

  await test.step('dishes are added and removed in tens (J4, J5)', async () => {
    const rice = page.getByRole('group', { name: 'Quantity of Steamed Basmati' }).first()
    await addDish(page, 'Steamed Basmati')
    await expect(rice).toContainText('10')
    await rice.getByRole('button', { name: 'Add 10 Steamed Basmati' }).click()
    await expect(rice).toContainText('20')
    await rice.getByRole('button', { name: 'Remove 10 Steamed Basmati' }).click()
    await addDish(page, 'Tandoori Roti')
    await openCart(page, 20)
    await expect(page.getByText('Corporate event · Low spice · 20-50 guests · Lunch')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove 10 Tandoori Roti' }).click()
    await expect(page.getByRole('region', { name: 'Cart' }).getByText('Tandoori Roti')).toBeHidden()
  })

  await test.step('is placed and tracked', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
    await proceedToPay(page)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page).toHaveURL(/\/track-order\//)
    await expect(page.getByRole('main').getByText(/^10 × /)).toBeVisible()
  })
})
