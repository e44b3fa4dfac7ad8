import { test as base, expect, type Page } from '@playwright/test'
import { breachesOf } from './axe.ts'
import type { OwnTenant } from './own-tenants.ts'
import { atBothWidths } from './widths.ts'

/** The shipped tenants: delivery, pickup, a school, a staff canteen and street food, plus the journeys' own copies. */
export type Tenant = 'handi-raat' | 'patta' | 'little-ladle' | 'canteen-nine' | 'chaat-circuit' | OwnTenant

export const urlOf = (tenant: string, path = '/', port = process.env.JOURNEYS_PORT): string =>
  `http://${tenant}.localhost:${port}${path}`

export interface Options {
  /** Errors in the browser that a journey causes on purpose: refused calls and missing pages. */
  readonly expectedComplaints: RegExp | null
}

export interface Fixtures {
  /**
   * Fails the journey for every console error, uncaught error, font that cannot be decoded and violation of the content
   * security policy, and for an address that names a person.
   */
  readonly complaints: undefined
}

/** What Chromium logs as a warning when it cannot read a font file: it then draws the text with another font. */
const UNREADABLE_FONT = /Failed to decode downloaded font|OTS parsing error/

function collect(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || UNREADABLE_FONT.test(message.text()))
      complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
}

/** SAFE16: a mobile number or an e-mail address in a path or a query. Addresses appear in logs of proxies and in histories. */
const PERSONAL = /(?<![\w.-])(?:\+?91)?[6-9]\d{9}(?![\w.-])|[^/?&=]@[^/?&=]+\.\w{2}/

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Collects the addresses of documents and calls that name a person; files have generated names. */
function collectAddresses(page: Page, complaints: string[]): void {
  const look = (address: string): void => {
    if (!address.startsWith('http')) return
    const { pathname, search, hash } = new URL(address)
    const text = decoded(pathname + search + hash)
    if (!pathname.startsWith('/assets/') && PERSONAL.test(text)) complaints.push(`address: ${text}`)
  }
  page.on('request', (request) => look(request.url()))
  page.on('framenavigated', (frame) => look(frame.url()))
}

export const test = base.extend<Options & Fixtures>({
  expectedComplaints: [null, { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = []
      collect(page, complaints)
      collectAddresses(page, complaints)
      // The browser does not log every violation of the policy to the console.
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`content security policy: ${violatedDirective} ${blockedURI}`),
        )
      })
      await use(undefined)
      const unexpected = complaints.filter((complaint) => !expectedComplaints?.test(complaint))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Waits until the animations have ended, because axe would measure the contrast of a dialog that is still fading in.
 * Elements that have just appeared start their animation in a later frame. Endless animations are ignored.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const laterFrame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    do {
      await Promise.allSettled(moving().map((animation) => animation.finished))
      await laterFrame()
    } while (moving().length > 0)
  })

/** Expects that the current page does not violate WCAG 2.0 to 2.2, levels A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page)
  const where = `accessibility of ${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px`
  // Soft, so that one run reports every page.
  expect.soft(await breachesOf(page), where).toEqual([])
}

/** Expects the same at the width of a phone and of a desktop. */
export const expectAccessibleAtBothWidths = (page: Page): Promise<void> =>
  atBothWidths(page, () => expectAccessible(page))

/** Expects a notice with this text, which disappears again. */
export const expectNotice = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text).first()).toBeVisible()

export { expect }
