import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

/** What a diner had to do: touches of the screen, and characters typed. */
export interface Effort {
  taps: number
  characters: number
}

/** Counts taps and typed characters in all documents of the page from now on. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, characters: 0 }
  await page.exposeFunction('addEffort', (taps: number, characters: number) => {
    effort.taps += taps
    effort.characters += characters
  })
  await page.addInitScript(() => {
    const { addEffort } = window as unknown as { addEffort: (taps: number, characters: number) => void }
    addEventListener('pointerdown', ({ isTrusted }) => void (isTrusted && addEffort(1, 0)), true)
    addEventListener('keydown', ({ key }) => void (key.length === 1 && addEffort(0, 1)), true)
  })
  return effort
}

/** Types into a field as a person does: a tap only if the field has not the focus. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.waitFor()
  const hasFocus = await field.evaluate((element) => element === document.activeElement)
  if (!hasFocus) await field.click()
  await field.pressSequentially(text)
}

const TABLE = join(import.meta.dirname, '../../../../docs/effort.md')

/** The row of a story in the docs. */
function documented(story: string): Effort {
  const row = readFileSync(TABLE, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .find(([, name]) => name === story)
  if (!row) throw new Error(`docs/effort.md has no row "${story}"`)
  return { taps: Number(row[2]), characters: Number(row[3]) }
}

/** Prints the row of a story, and expects that it takes no more than the docs say. */
export function expectEffort(story: string, { taps, characters }: Effort): void {
  console.log(`| ${story} | ${taps} | ${characters} |`)
  const most = documented(story)
  expect(taps, `taps of "${story}"`).toBeLessThanOrEqual(most.taps)
  expect(characters, `characters of "${story}"`).toBeLessThanOrEqual(most.characters)
}
