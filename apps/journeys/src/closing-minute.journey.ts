import { clockedTest as test } from './support/clocked-system.ts'
import { picker } from './support/later.ts'
import { addDish, asha, openCart, proceedToPay, signIn } from './support/steps.ts'
import { expect, expectNotice, urlOf } from './support/story.ts'

// The refused placement is expected.
test.use({ expectedComplaints: /status of 409/, timezoneId: 'America/Los_Angeles' })

/** Tuesday; the store in Lavelle Road closes at 21:30, and the browser's own day and hour differ. */
const LAST_SECOND = '2026-12-01T21:30:59+05:30'
const CLOSED = '2026-12-01T21:31:00+05:30'

test('an order for now is taken in the last second of the closing minute, and refused once after it (AMB82, AMB102)', async ({
  page,
  system,
}) => {
  const place = page.getByRole('button', { name: /^Place order/ })
  const placements: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) placements.push(request.url())
  })
  const toPay = async () => {
    await page.goto(urlOf('patta', '/1/menu-card/regular/all', system.port))
    await addDish(page, 'Bengaluru Crunch')
    await openCart(page, 1)
    await proceedToPay(page)
    await expect(place).toBeEnabled()
  }

  await test.step('signs in before the store closes', async () => {
    await system.setClock('2026-12-01T21:20:00+05:30')
    await page.goto(urlOf('patta', '/1/menu-card/regular/all', system.port))
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signIn(page, asha)
  })

  await test.step('in the last second the order is placed', async () => {
    await toPay()
    await system.setClock(LAST_SECOND)
    await place.click()
    await expectNotice(page, 'Your order has been placed')
    await expect(page).toHaveURL(/\/track-order\/\w+$/)
  })

  await test.step('a second later another order is refused: the cart stays, for the next time of the store (G8)', async () => {
    await system.setClock('2026-12-01T21:29:00+05:30')
    await toPay()
    await system.setClock(CLOSED)
    await place.click()
    const note = page.getByRole('region', { name: 'Something changed while you were choosing' })
    await expect(note.getByText('Store is closed right now', { exact: true })).toBeVisible()
    await expect(note.getByText('Your order is for Tomorrow now. Choose a time, then place it.')).toBeVisible()
    await expect(page).toHaveURL(/\/check-out\/pay$/)
    expect(placements).toHaveLength(2)
  })

  await test.step('and can be placed once the time is chosen (G12)', async () => {
    await page.getByRole('button', { name: 'Choose a time', exact: true }).click()
    await picker(page).getByLabel('Time').selectOption({ label: '10:00 AM' })
    await picker(page)
      .getByRole('button', { name: /^Order for .*10:00 AM$/ })
      .click()
    await expect(picker(page)).toBeHidden()
    await place.click()
    await expectNotice(page, 'Your order has been placed')
    expect(placements).toHaveLength(3)
  })
})
