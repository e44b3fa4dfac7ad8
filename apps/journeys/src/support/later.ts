import type { Locator, Page } from '@playwright/test'
import { addDays } from '@tiffin/domain/time/clock'
import { dayPhrase, longDay, nearDay } from '@tiffin/domain/time/day-words'
import { typeSheet } from './steps.ts'
import { expect } from './story.ts'

const LOCALE = 'en-IN'

/** The date at the demo's stores. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now())

/** The date at the demo's stores in `days` days. */
export const dateIn = (days: number): string => addDays(today(), days)

/** A day after today, as the top bar and tracking show it. */
export const dayOfOrder = (date: string): string => (date === dateIn(1) ? 'Tomorrow' : nearDay(date, LOCALE))

/** A date as the picker names its day. */
export const dayInPicker = (date: string): string => longDay(date, LOCALE)

/** The button of the top bar with the time of the order (C13). */
export const timeInBar = (page: Page) => page.getByTitle('Change how and when you order')

/** The picker of day and time (G13). */
export const picker = (page: Page) => page.getByRole('dialog', { name: 'Order for later' })

/** C13, G2: opens the picker by the top bar and the sheet of the order's type. */
export async function openPicker(page: Page): Promise<void> {
  await timeInBar(page).click()
  await typeSheet(page)
    .getByRole('button', { name: /^Later/ })
    .click()
  await expect(picker(page)).toBeVisible()
}

/** A day of the open picker, which may be in the next month. */
export async function dayShown(page: Page, date: string): Promise<Locator> {
  await expect(picker(page).getByRole('gridcell').first()).toBeVisible()
  const day = picker(page).getByRole('gridcell', { name: dayInPicker(date) })
  if ((await day.count()) === 0) await picker(page).getByRole('button', { name: 'Next month' }).click()
  return day
}

export const chooseDay = async (page: Page, date: string): Promise<void> => (await dayShown(page, date)).click()

/** Confirms the chosen day and time of the picker. */
export async function confirmTime(page: Page, date: string, time: string): Promise<void> {
  const name = `Order for ${dayPhrase(date, today())}, ${time}`
  await picker(page).getByRole('button', { name }).click()
  await expect(picker(page)).toBeHidden()
  await expect(timeInBar(page)).toContainText(`${dayOfOrder(date)}, ${time}`)
}
