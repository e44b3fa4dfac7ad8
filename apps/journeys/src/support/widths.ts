import { expect, type Page, type ViewportSize } from '@playwright/test'

export const PHONE: ViewportSize = { width: 390, height: 844 }
export const DESKTOP: ViewportSize = { width: 1440, height: 900 }

/**
 * Gives the page another width, and waits until the client has taken the new screen class (D14): it asks for its
 * configuration again (A3).
 */
export async function resizeTo(page: Page, size: ViewportSize): Promise<void> {
  // A part of every page that the server does not draw: from then on the client follows the width.
  await expect(page.locator('#root .sr-only[role=status]').first()).toBeAttached()
  const configured = page.waitForResponse((response) => response.url().includes('/api/boot?screenWidth='))
  await page.setViewportSize(size)
  await (await configured).finished()
}

/** Runs a check of the layout at the own width of the page, then at the other one; the page keeps its own. */
export async function atBothWidths(page: Page, check: (size: ViewportSize) => Promise<void>): Promise<void> {
  const own = page.viewportSize()?.width === PHONE.width ? PHONE : DESKTOP
  await check(own)
  const other = own === PHONE ? DESKTOP : PHONE
  await resizeTo(page, other)
  await check(other)
  await resizeTo(page, own)
}
