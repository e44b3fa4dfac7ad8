import { testBank } from './support/bank.ts'
import { balance } from './support/credits.ts'
import { dayAhead, dayButton, planPlaced, subscribe, toPlanPay } from './support/plans.ts'
import { openEmpty, signUpByCall } from './support/prepared.ts'
import { newPerson } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

// Expected: the plan of another person.
test.use({ expectedComplaints: /\/api\/plans\/\w+|status of 40[049]/ })

test('from the wallet: twice the total, one tap adds it, and nothing is debited (M5, M9, M14, AMB39)', async ({
  page,
}) => {
  const low = page.getByRole('region', { name: 'Low balance, please add credits first' })

  await test.step('the wallet only, what is paid when, and what is missing of twice the total', async () => {
    await toPlanPay(page, 'handi-raat')
    await expect(page.getByRole('radio')).toHaveCount(1)
    await expect(page.getByRole('radio', { name: /Credits · ₹0\.00/ })).toBeChecked()
    await expect(page.getByText('Nothing is debited now.')).toBeVisible()
    await expect(page.getByText(/when it is made: ₹269\.00 a meal/)).toBeVisible()
    await expect(low).toContainText('₹2,690.00 missing')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessibleAtBothWidths(page)
    await subscribe(page)
    await expect(page.getByText('Low balance, please add credits first').nth(1)).toBeVisible()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
  })

  await test.step('adds it and comes back', async () => {
    await low.getByRole('link', { name: 'Add ₹2,690' }).click()
    await expect(page.getByLabel('Amount in rupees')).toHaveValue('2690')
    await page.getByRole('main').getByRole('button', { name: 'Add Credits' }).press('Enter')
    await testBank(page).getByRole('button', { name: 'TXN_SUCCESS' }).click()
    await page.getByRole('link', { name: 'Go on where you were' }).click()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
    await expect(page.getByRole('radio', { name: /Credits · ₹2,690\.00/ })).toBeChecked()
    await expect(low).toHaveCount(0)
  })

  const planId = await test.step('exactly twice passes; the message and the page of the plan', async () => {
    await subscribe(page)
    const placed = await planPlaced(page)
    await expect(page.getByText('Credits, with each meal')).toBeVisible()
    await expect(dayButton(page, dayAhead(0))).toHaveAccessibleName(/Planned$/)
    await expectAccessibleAtBothWidths(page)
    return placed
  })

  await test.step('nothing was debited', async () => {
    await page.goto(urlOf('handi-raat', '/my-credits'))
    await expect(balance(page)).toContainText('₹2,690.00')
  })

  await test.step('the tab Subscriptions lists it, and leads to it (T1, T14, U17)', async () => {
    await page.goto(urlOf('handi-raat', '/my-orders/scheduled'))
    const card = page.getByRole('article', { name: 'Chicken Dum Biryani' })
    await expect(card).toContainText('₹269.00 a meal')
    await expect(card).toContainText(`Subscription Id ${planId}`)
    await expectAccessibleAtBothWidths(page)
    await card.getByRole('link', { name: `View details of subscription ${planId}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
    await page.goBack()
    await expect(card).toBeVisible()
  })

  await test.step('again from the credits: too little for a month, and enough for a week (M9, AMB39)', async () => {
    await page.getByRole('link', { name: `Order again for next month: subscription ${planId}` }).click()
    const sheet = page.getByRole('dialog', { name: 'Order again for next month' })
    await expect(sheet.getByRole('alert')).toContainText('Low balance, please add credits first')
    await expect(sheet.getByText(/^₹[\d,]+\.00 missing/)).toBeVisible()
    await expect(sheet.getByRole('link', { name: /^Add ₹[\d,]+$/ })).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^Order \d+ meals/ })).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
    await sheet.getByLabel('Last day').fill(dayAhead(11))
    await sheet.getByRole('button', { name: /^Order \d+ meals for ₹/ }).click()
    await expect(page).not.toHaveURL(new RegExp(planId))
    await planPlaced(page)
    await expect(page.getByText('Credits, with each meal')).toBeVisible()
    await page.goto(urlOf('handi-raat', '/my-credits'))
    await expect(balance(page)).toContainText('₹2,690.00')
  })
})

test('a meal and the subscription are cancelled, with each refusal (U3 to U14, W8)', async ({ page, browser }) => {
  // Over a weekend, which it does not have.
  await toPlanPay(page, 'handi-cash', { to: dayAhead(7) })
  await expect(page.getByRole('radio', { name: /Cash with each meal/ })).toBeChecked()
  await expectAccessibleAtBothWidths(page)
  await subscribe(page)
  const planId = await planPlaced(page)
  const dialog = page.getByRole('alertdialog')
  const cancelOne = page.getByRole('button', { name: 'Cancel 1 meal', exact: true })

  await test.step('a reload shows it again', async () => {
    await page.reload()
    await expect(page.getByText('Cash, with each meal')).toBeVisible()
  })

  await test.step('one meal: the message, and the page stays (U8, U14)', async () => {
    await page.getByRole('button', { name: 'Cancel some meals' }).click()
    await dayButton(page, dayAhead(1)).click()
    await expectAccessibleAtBothWidths(page)
    await cancelOne.click()
    await expectAccessibleAtBothWidths(page)
    await dialog.getByRole('button', { name: 'Cancel 1 meal', exact: true }).click()
    await expectNotice(page, 'is cancelled. You do not pay for it.')
    await expect(dayButton(page, dayAhead(1))).toHaveAccessibleName(/Cancelled$/)
    await expect(page).toHaveURL(new RegExp(`/track-subscription/${planId}$`))
  })

  await test.step('what is refused, by its text (U9 to U12)', async () => {
    await page.getByRole('button', { name: 'Cancel some meals' }).click()
    for (const [day, text] of [
      [1, 'Meal For The Day Already Cancelled'],
      [-1, 'Cancellation Date cannot be smaller than Subscription Start Date'],
      [8, 'Cancellation Date cannot be greater than Subscription End Date'],
      [5, 'Cannot cancel for meal for the day'],
    ] as const) {
      await dayButton(page, dayAhead(day)).click()
      await expectNotice(page, text)
    }
    await expect(page.getByText('0 meals chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Keep all meals' }).click()
  })

  await test.step('a cancellation that does not get through says so, and changes nothing (U7, U13)', async () => {
    const cancelling = /\/api\/plans\/.+\/cancel$/
    await page.route(cancelling, (route) => route.abort())
    await page.getByRole('button', { name: 'Cancel some meals' }).click()
    await dayButton(page, dayAhead(4)).click()
    await cancelOne.click()
    await dialog.getByRole('button', { name: 'Cancel 1 meal', exact: true }).click()
    await expectNotice(page, 'Problem in meal cancellation')
    await page.getByRole('button', { name: 'Keep all meals' }).click()
    await page.getByRole('button', { name: 'CLICK HERE TO CANCEL SUBSCRIPTION' }).click()
    await dialog.getByRole('button', { name: 'Cancel the subscription' }).click()
    await expectNotice(page, 'Problem in cancelling subscription')
    await expect(dayButton(page, dayAhead(4))).toHaveAccessibleName(/Planned$/)
    await page.unroute(cancelling)
  })

  await test.step('a pause of two days by keyboard (U8)', async () => {
    await page.getByRole('button', { name: 'Cancel some meals' }).press('Enter')
    await page.getByRole('radio', { name: 'A pause' }).check()
    await dayButton(page, dayAhead(2)).press('Enter')
    await page.keyboard.press('ArrowRight')
    await expect(dayButton(page, dayAhead(3))).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Cancel 2 meals' }).press('Enter')
    await dialog.getByRole('button', { name: 'Cancel 2 meals' }).press('Enter')
    await expectNotice(page, '2 meals are cancelled. You do not pay for them.')
  })

  await test.step('a meal by its sheet, and other dishes for it (AMB107)', async () => {
    await page.getByRole('radio', { name: 'List' }).check()
    await page
      .getByRole('button', { name: /₹269\.00/ })
      .first()
      .click()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Change the dishes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add one Anda Curry' }).click()
    await expect(page.getByText('₹179.00 more than agreed')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Save for ₹448.00' }).click()
    await expectNotice(page, 'It costs ₹448.00.')
    await expect(page.getByRole('button', { name: /₹448\.00/ })).toContainText('Anda Curry')
  })

  await test.step('for another person the page does not exist (U17)', async () => {
    const other = await browser.newPage()
    await openEmpty(other, 'handi-cash')
    await signUpByCall(other, newPerson())
    await other.goto(urlOf('handi-cash', `/1/track-subscription/${planId}`))
    await expect(other).toHaveURL(/\/404$/)
    await other.close()
  })

  await test.step('the subscription: asks, says it, and goes to the store; then the button is inactive (U3, U4, U6)', async () => {
    await page.getByRole('button', { name: 'CLICK HERE TO CANCEL SUBSCRIPTION' }).click()
    await expect(dialog).toContainText('3 meals will not be made. You pay nothing for what is not made.')
    await dialog.getByRole('button', { name: 'Cancel the subscription' }).click()
    // Its home is its menu (C1).
    await expect(page).toHaveURL(/\/1\/menu-card\//)
    await expectNotice(page, 'Your subscription has been cancelled.')
    await page.goto(urlOf('handi-cash', `/1/track-subscription/${planId}`))
    await expect(page.getByRole('button', { name: 'SUBSCRIPTION CANCELLED' })).toBeDisabled()
    await expect(page.getByText('Subscription Cancelled', { exact: true })).toBeVisible()
    await expect(page.getByText('Next scheduled meal')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
  })
})

test('paid once, in advance: closed, refused and paid (M20 to M22, AMB4)', async ({ page }) => {
  const cartLink = page.getByRole('link', { name: 'My Cart, 1 item', exact: true })
  const pay = async (): Promise<void> => {
    await page.getByRole('radio', { name: /Pay online/ }).check()
    await page.getByRole('button', { name: 'Pay ₹1,345.00' }).click()
    await expect(testBank(page).getByText('Choose the result')).toBeVisible()
  }
  await toPlanPay(page, 'handi-cash')

  await test.step('closes the bank: "cancelled", and the cart is kept (M21, M22); the update is tried until it arrives (M23)', async () => {
    await pay()
    const update = /\/api\/plans\/\w+\/payment$/
    await page.route(update, (route) => route.abort())
    await page.getByRole('button', { name: 'Close without paying' }).first().click()
    await expectNotice(page, 'Problem in updating payment of subscription')
    await page.unroute(update)
    await expect(page.getByText(/^cancelled: .*your cart is kept/).first()).toBeVisible()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
    await expect(cartLink).toBeVisible()
  })

  await test.step('the bank refuses: "cancelled", and the cart is kept (M22)', async () => {
    await pay()
    await testBank(page).getByRole('button', { name: 'TXN_FAILURE' }).click()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
    await expect(cartLink).toBeVisible()
  })

  await test.step('a reload while paying goes on with the same plan, and pays it (SAFE2, M14)', async () => {
    await pay()
    await page.reload()
    await expect(testBank(page).getByText('Choose the result')).toBeVisible()
    await testBank(page).getByRole('button', { name: 'TXN_SUCCESS' }).click()
    await planPlaced(page)
    await expect(page.getByText('Online, once in advance')).toBeVisible()
    await expect(page.getByText('Paid in advance')).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Cart', exact: true })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('the list has the paid one, and the two whose payment failed without a link (U4, U5)', async () => {
    await page.goto(urlOf('handi-cash', '/my-orders/scheduled'))
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByText('Subscription Payment Failed')).toHaveCount(2)
    await expect(page.getByRole('link', { name: /^View details of subscription/ })).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
  })

  await test.step('what comes back is said before it is cancelled (U6, AMB4)', async () => {
    await page.getByRole('link', { name: /^View details of subscription/ }).click()
    await page.getByRole('button', { name: 'CLICK HERE TO CANCEL SUBSCRIPTION' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('₹1,345.00 comes back the way you paid.')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the subscription' }).click()
    await expectNotice(page, '₹1,345.00 goes back the way you paid')
  })
})
