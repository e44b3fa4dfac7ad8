import { chooseDay, confirmTime, dateIn, dayOfOrder, openPicker, picker, timeInBar } from './support/later.ts'
import { addDish, asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

test('a bulk order for another day: the picker keeps its menu, answers and dishes (P4, G2, G3)', async ({ page }) => {
  const date = dateIn(3)
  const when = `${dayOfOrder(date)}, 1:30 PM`
  const answers = page.getByText('Corporate event · Low spice · 20-50 guests · Lunch').first()
  const questions = page.getByRole('dialog', { name: 'Your bulk order' })

  await test.step('the bulk menu and its questions (D25)', async () => {
    await page.goto(urlOf('handi-raat', '/1/menu-card/regular/all'))
    await page.getByRole('link', { name: 'Bulk Menu' }).first().click()
    for (const answer of ['Corporate event', '20-50', 'Lunch', 'Low']) {
      await questions.getByRole('radio', { name: answer, exact: true }).check()
    }
    await questions.getByRole('button', { name: 'Save my answers' }).click()
    await expect(questions).toBeHidden()
    await addDish(page, 'Steamed Basmati')
    await expect(page.getByRole('link', { name: 'My Cart, 10 items' })).toBeVisible()
  })

  await test.step('"Later" asks for day and time, and says what is missing (G11, G12)', async () => {
    await openPicker(page)
    await expectAccessible(page)
    await picker(page).getByRole('button', { name: 'Set day and time' }).click()
    await expect(picker(page).getByText('Please Enter a Valid Date')).toBeVisible()
    await chooseDay(page, date)
    await picker(page).getByRole('button', { name: 'Set day and time' }).click()
    await expect(picker(page).getByText('Please Enter a Valid Time')).toBeVisible()
    await picker(page).getByLabel('Time').selectOption({ label: '1:30 PM' })
    await expectAccessible(page)
    await confirmTime(page, date, '1:30 PM')
  })

  await test.step('menu, answers and dishes stay, without a question', async () => {
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/1\/menu-card\/bulk\//)
    await expect(page.getByRole('group', { name: 'Quantity of Steamed Basmati' }).first()).toContainText('10')
    await expectAccessible(page)
    await openCart(page, 10)
    await expect(answers).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('is placed for that day, paid at the counter', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await signIn(page, asha)
    await proceedToPay(page)
    await expect(page.getByRole('radio', { name: /Pay at pickup/ })).toBeChecked()
    await expect(timeInBar(page)).toContainText(when)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expectNotice(page, 'Your order has been placed')
  })

  await test.step('tracking says bulk, the day and the time', async () => {
    await expect(page).toHaveURL(/\/1\/track-order\/\w+$/)
    const main = page.getByRole('main')
    await expect(main.getByText('Bulk order')).toBeVisible()
    await expect(answers).toBeVisible()
    await expect(main.getByText(when)).toBeVisible()
    await expect(main.getByText(/^10 × /)).toBeVisible()
    await expectAccessible(page)
  })
})
