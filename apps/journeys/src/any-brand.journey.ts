import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type ThemeSettings, themeVariables } from '@tiffin/domain/theme/theme'
import { addDish, land } from './support/steps.ts'
import { expect, test, urlOf } from './support/story.ts'
import { root } from './support/system.ts'

const BRANDS = 50

/** Pseudo-random colours, the same in every run, so that failures can be reproduced. */
function* colours(): Generator<string> {
  for (let seed = 20_261_121; ; ) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    yield `#${(seed >>> 8).toString(16).padStart(6, '0')}`
  }
}

const preset: ThemeSettings = JSON.parse(readFileSync(join(root, 'themes/leaf/theme.json'), 'utf8'))

/** Two pseudo-random colours in an otherwise unchanged theme, light and dark. */
function brands(): readonly (readonly [string, Readonly<Record<string, string>>])[] {
  const next = colours()
  return Array.from({ length: BRANDS }, (_, at) => {
    const [primaryColor, secondaryColor] = [next.next().value, next.next().value]
    const scheme = at % 2 === 0 ? 'light' : 'dark'
    const look = themeVariables({ ...preset, primaryColor, secondaryColor, scheme })
    return [`${scheme} ${primaryColor} ${secondaryColor}`, look] as const
  })
}

/** The global that axe leaves in a page after a run. */
interface Axe {
  run(context: object, options: object): Promise<{ violations: { nodes: { target: string[] }[] }[] }>
}

/**
 * Applies each theme to the page and checks the colour contrast with axe, which is already loaded. Runs in the browser.
 */
async function measured(looks: readonly (readonly [string, Readonly<Record<string, string>>])[]): Promise<string[]> {
  const { axe, document } = globalThis as unknown as { axe: Axe; document: Document }
  // Of repeated elements the first two are enough.
  const alike = [...document.querySelectorAll('article')].slice(2)
  const exclude = [...alike, ...document.querySelectorAll('li:nth-child(n + 3)')]
  const breaches: string[] = []
  for (const [name, look] of looks) {
    for (const [variable, value] of Object.entries(look)) document.documentElement.style.setProperty(variable, value)
    const { violations } = await axe.run(
      { include: [document], exclude },
      { runOnly: ['color-contrast'], resultTypes: ['violations'] },
    )
    for (const { nodes } of violations) breaches.push(...nodes.map((node) => `${name}: ${node.target.join(' ')}`))
  }
  return breaches
}

async function expectReadable(page: Page): Promise<void> {
  // Disable transitions, so that no intermediate colour is measured.
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  })
  await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  const breaches = await page.evaluate(measured, brands())
  expect.soft(breaches, `at ${new URL(page.url()).pathname}`).toEqual([])
}

test.describe('any brand colour works (A6)', () => {
  // The page's content security policy would block the style tag that the journey adds.
  test.use({ bypassCSP: true })
  test.setTimeout(180_000)

  test('on the landing page', async ({ page }) => {
    await land(page, 'patta')
    await expectReadable(page)
  })

  test('on a store’s home and its menu, with an item in the cart', async ({ page }) => {
    // Store 3 is open around the clock.
    await page.goto(urlOf('patta', '/3/home'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReadable(page)
    await page.getByRole('link', { name: 'Open Menu Card' }).click()
    await addDish(page, 'Bengaluru Crunch')
    await expectReadable(page)
  })

  test('on the login page', async ({ page }) => {
    await page.goto(urlOf('patta', '/login'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReadable(page)
  })
})
