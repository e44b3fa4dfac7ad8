import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** Expects that no character of the first element that matches is drawn by a font of the system. */
export async function expectTenantFontsIn(page: Page, selector: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  await browser.detach()
  expect(fonts.length, `no text in ${selector}`).toBeGreaterThan(0)
  const ofSystem = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
  expect.soft(ofSystem, `fonts of the system in ${selector} at ${page.url()}`).toEqual([])
}
