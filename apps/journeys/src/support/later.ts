import type { Page } from '@playwright/test'
import { addDays } from '@tiffin/domain/time/clock'
import { expect } from './story.ts'

/** The date at the demo's stores in `days` days. */
export const dateIn = (days: number): string =>
  addDays(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now()), days)

const words = (date: string, month: 'long' | 'short', weekday: 'long' | 'short'): string =>
  new Intl.DateTimeFormat('en-IN', { weekday, day: 'numeric', month, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** A date as the picker names its days: Monday, 23 November. */
export const longDay = (date: string): string => words(date, 'long', 'long')

/** A date as the order's time shows it: Mon, 23 Nov. */
export const shortDay = (date: string): string => words(date, 'short', 'short')

/** The picker of day and time (G13). */
export const picker = (page: Page) => page.getByRole('dialog', { name: 'Order for later' })

/** C13, G2: opens the picker by the top bar and the sheet of the order's type. */
export async function openPicker(page: Page): Promise<void> {
  await page.getByTitle('Change how and when you order').click()
  await page
    .getByRole('dialog', { name: 'How would you like your order?' })
    .getByRole('button', { name: /^Later/ })
    .click()
  await expect(picker(page)).toBeVisible()
}

/** Chooses a day in the open picker, which may be in the next month. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  await expect(picker(page).getByRole('gridcell').first()).toBeVisible()
  const day = picker(page).getByRole('gridcell', { name: longDay(date) })
  if ((await day.count()) === 0) await picker(page).getByRole('button', { name: 'Next month' }).click()
  await day.click()
}
