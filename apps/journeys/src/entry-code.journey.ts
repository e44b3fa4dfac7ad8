import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openSignIn } from './support/account.ts'
import { testBank } from './support/bank.ts'
import { openTopUp } from './support/credits.ts'
import { importRoster, sellAtCounter } from './support/operator.ts'
import { scan } from './support/qr-code.ts'
import { confirmEntry, newPerson, signInAsNew } from './support/steps.ts'
import { expect, expectAccessibleAtBothWidths, expectNotice, test, urlOf } from './support/story.ts'

const NAME = 'Lena Thomas'

const opener = (page: Page) => page.getByRole('button', { name: `QR code of ${NAME}`, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: `QR code of ${NAME}` })
const picture = (page: Page) => dialog(page).getByRole('img')
const amount = (page: Page) => page.getByLabel('Daily amount in rupees')

test('a member of staff shows a QR code at the counter, makes it invalid, and limits what it buys (L20, SB25)', async ({
  page,
}, { project }) => {
  // Both widths run at a time, and each replaces its roster.
  const tenant = project.name === 'phone' ? 'canteen-codes-phone' : 'canteen-codes-desktop'
  const staff = newPerson()
  const sell = async (code: string, rupees: number) =>
    sellAtCounter(tenant, 'block-c', { code, name: 'Masala chai', rupees })

  await test.step('signs up, adds credits and confirms the entry of the roster', async () => {
    importRoster(tenant, [`${staff.mobile},staff,${NAME},,,block-c,S-1`])
    await page.clock.install()
    await page.goto(urlOf(tenant))
    await openSignIn(page)
    await signInAsNew(page, staff)
    await page.goto(urlOf(tenant, '/my-credits'))
    await openTopUp(page, '100')
    await testBank(page).getByRole('button', { name: 'TXN_SUCCESS' }).click()
    await expectNotice(page, 'Credits added Succesfully')
    await page.goto(urlOf(tenant, '/my-staff'))
    await expect(opener(page)).toHaveCount(0)
    await confirmEntry(page, NAME)
  })

  await test.step('L20: the code opens in a dialog, is a picture, and renews itself (AMB111)', async () => {
    await opener(page).press('Enter')
    await expect(picture(page)).toBeVisible()
    const box = await picture(page).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(240)
    await expectAccessibleAtBothWidths(page)
    const first = await picture(page).getAttribute('src')
    await page.clock.fastForward(31_000)
    await expect(picture(page)).not.toHaveAttribute('src', first ?? '')
  })

  await test.step('SB25: the counter scans it, takes from the credits, and the passbook lists it', async () => {
    const { status, text } = await sell(await scan(picture(page)), 10)
    expect([status, text]).toEqual([200, expect.stringContaining('"sale"')])
  })

  await test.step('L20: the code to print is a file', async () => {
    const begun = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download a code to print' }).click()
    const file = await begun
    expect(file.suggestedFilename()).toBe('qr-code.svg')
    expect(readFileSync(await file.path(), 'utf8')).toMatch(/^<svg /)
    await expect(page.getByText(/It is accepted until \d+ \w+ \d{4}/)).toBeVisible()
  })

  await test.step('W9, AMB111: after a confirmation the earlier code buys nothing', async () => {
    const earlier = await scan(picture(page))
    const shown = await picture(page).getAttribute('src')
    await page.getByRole('button', { name: 'Make this code invalid' }).click()
    const question = page.getByRole('alertdialog', { name: `Make the code of ${NAME} invalid?` })
    await expectAccessibleAtBothWidths(page)
    await question.getByRole('button', { name: 'Make invalid' }).click()
    await expectNotice(page, 'Earlier codes are invalid. This is the new one.')
    await expect(picture(page)).not.toHaveAttribute('src', shown ?? '')
    const { status, text } = await sell(earlier, 10)
    expect([status, text]).toEqual([422, expect.stringContaining('This code was revoked')])
  })

  await test.step('AMB111: limits are saved, and say what was spent today', async () => {
    // Two notices would lie over the button that closes the dialog.
    await expect(page.getByText('Earlier codes are invalid.')).toHaveCount(0, { timeout: 15_000 })
    await page.getByRole('button', { name: 'Limits at the counter' }).click()
    await expect(page.getByText('Spent at the counter today: ₹10.00')).toBeVisible()
    await amount(page).fill('fifteen')
    await page.getByRole('button', { name: 'Save limits' }).click()
    await expectNotice(page, 'Please enter rupees, such as 99.50')
    await expectAccessibleAtBothWidths(page)
    await amount(page).fill('15.50')
    await page.getByRole('checkbox', { name: 'milk' }).check()
    await page.locator('summary').first().click()
    await page.getByRole('checkbox', { name: /^Everything in/ }).check()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Save limits' }).click()
    await expectNotice(page, 'The limits are saved')
    await expect(opener(page)).toBeFocused()
  })

  await test.step('they hold at the counter, and are there after a reload', async () => {
    await page.reload()
    await opener(page).click()
    const { status, text } = await sell(await scan(picture(page)), 10)
    expect([status, text]).toEqual([422, expect.stringContaining('The daily limit leaves ₹5.50 today')])
    await page.getByRole('button', { name: 'Limits at the counter' }).click()
    await expect(amount(page)).toHaveValue('15.50')
    await expect(page.getByRole('checkbox', { name: 'milk' })).toBeChecked()
    await expect(page.getByText(/\(all excluded\)/)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
  })

  await test.step('SB25: the passbook lists the sale', async () => {
    await page.goto(urlOf(tenant, '/my-credits-history'))
    const row = page.getByRole('region', { name: 'Transactions' }).getByRole('listitem').first()
    await expect(row).toContainText(/₹10\.00.*Balance ₹90\.00/)
  })
})
