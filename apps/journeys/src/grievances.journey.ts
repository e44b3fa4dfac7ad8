import { newPerson, signInAsNew } from './support/steps.ts'
import { expect, expectAccessible, expectNotice, test, urlOf } from './support/story.ts'

// A number that does not exist.
test.use({ expectedComplaints: /status of 404/ })

test('a visitor and a diner complain to the grievance officer, and see what becomes of it', async ({ page }) => {
  let ticket = ''
  const email = `visitor${Date.now()}@example.com`

  await test.step('finds the officer from the footer of the landing page', async () => {
    await page.goto(urlOf('patta'))
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Grievances' })
    await expect(link).toBeVisible()
    await page.goto(urlOf('patta', '/grievances'))
    await expect(page.getByRole('heading', { level: 1, name: 'Grievances' })).toBeVisible()
    await expect(page.getByText('Meenal Deshpande')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('complains as a visitor, and gets a number', async () => {
    const form = page.getByRole('form', { name: 'Write a complaint' })
    await form.getByRole('button', { name: 'Send complaint' }).click()
    await expect(form.getByText('Please enter your name')).toBeVisible()
    await form.getByRole('textbox', { name: 'Your name' }).fill('Ravi')
    await form.getByRole('textbox', { name: 'Mobile number or e-mail' }).fill(email)
    await form.getByRole('textbox', { name: 'What went wrong' }).fill('The salad was warm.')
    await form.getByRole('button', { name: 'Send complaint' }).click()
    await expectNotice(page, 'We have your complaint')
    const shown = page.getByRole('region', { name: /^Complaint G/ })
    await expect(shown).toBeFocused()
    // The message with the number acknowledges it once it is sent.
    await expect(shown.getByText('Received', { exact: true })).toBeVisible()
    ticket = /G[2-9A-Z]{11}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
    await expectAccessible(page)
  })

  await test.step('looks it up after a reload, by its number and contact alone', async () => {
    await page.reload()
    const search = page.getByRole('form', { name: 'See the answer to a complaint' })
    await search.getByRole('textbox', { name: 'Number of the complaint' }).fill(ticket)
    await search.getByRole('textbox', { name: 'Mobile number or e-mail' }).fill('other@example.com')
    await search.getByRole('button', { name: 'Show it' }).click()
    await expect(search.getByRole('alert')).toHaveText('There is no complaint with this number and this contact.')
    await search.getByRole('textbox', { name: 'Mobile number or e-mail' }).fill(email)
    await expect(async () => {
      await search.getByRole('button', { name: 'Show it' }).click()
      await expect(page.getByText('Acknowledged', { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('The salad was warm.')).toBeVisible()
  })

  await test.step('complains with an account, where the complaints are listed', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await signInAsNew(page, newPerson())
    await expect(page.getByText('You have sent no complaint.')).toBeVisible()
    await page.getByRole('textbox', { name: 'What went wrong' }).fill('The bowl was late.')
    await page.getByRole('button', { name: 'Send complaint' }).click()
    const own = page.getByRole('region', { name: 'Your complaints' })
    await expect(own.getByText('The bowl was late.')).toBeVisible()
    await page.reload()
    await expect(own.getByText('The bowl was late.')).toBeVisible()
  })
})

test('the privacy notice says what is asked for, why and for how long', async ({ page }) => {
  await page.goto(urlOf('little-ladle', '/privacy-notice'))
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Your children/ })).toBeVisible()
  await expect(page.getByText('Data Protection Board of India')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write a complaint' }).click()
  await expect(page).toHaveURL(urlOf('little-ladle', '/grievances'))
})
