import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type FakeWindow, fakeWindow } from '../testing/fake-history.ts'
import { overlayStack } from './overlay-stack.ts'

/** The stack on a fake history, with a router that shows pages and a diner who opens and closes overlays. */
function start(browser: FakeWindow = fakeWindow({ state: null, url: '/' })) {
  const { history, location } = browser.window
  const stack = overlayStack(browser.window)
  const router = { url: location.href, pops: 0 }
  browser.window.addEventListener('popstate', () => {
    router.url = location.href
    router.pops += 1
  })
  const open: { readonly name: number; readonly leave: () => void }[] = []
  let names = 0

  const shut = (name: number): void => {
    const at = open.findIndex((overlay) => overlay.name === name)
    open.splice(at, 1)[0]?.leave()
  }
  const settled = async (): Promise<void> => {
    do await Promise.resolve()
    while (browser.report())
  }
  return {
    browser,
    router,
    open,
    settled,
    opened: () => {
      const name = ++names
      const leave = stack.open(() => shut(name))
      open.push({ name, leave })
    },
    closed: (at: number) => {
      const overlay = open.at(at)
      if (overlay) shut(overlay.name)
    },
    /** `stay`: open overlays stay open over the next page. */
    navigated: (url: string, replaces: boolean, stay: boolean) => {
      stack.navigate(replaces, (over) => {
        if (over || replaces) history.replaceState({ key: url }, '', url)
        else history.pushState({ key: url }, '', url)
        router.url = url
      })
      if (!stay) while (open.length > 0) shut(open.at(-1)?.name ?? 0)
      stack.settle()
    },
    pressed: async (by: number) => {
      await settled()
      browser.press(by)
      await settled()
    },
    depth: () => (history.state as { overlay?: { depth: number } } | null)?.overlay?.depth ?? 0,
  }
}

describe('Back closes overlays (AMB104)', () => {
  test('Back closes the open overlay and stays on the page; the router sees no event', async () => {
    const { opened, settled, pressed, open, router, browser } = start()
    opened()
    await settled()
    expect(browser.at()).toBe(1)
    await pressed(-1)
    expect(open).toHaveLength(0)
    expect(browser.at()).toBe(0)
    expect(router.pops).toBe(0)
  })

  test('with two overlays Back closes the upper one first', async () => {
    const { opened, pressed, open } = start()
    opened()
    opened()
    await pressed(-1)
    expect(open.map(({ name }) => name)).toEqual([1])
    await pressed(-1)
    expect(open).toEqual([])
  })

  test("closing by the overlay's own button steps back over its entry; Forward does not reopen it", async () => {
    const { opened, closed, settled, pressed, open, browser, router } = start()
    opened()
    await settled()
    closed(-1)
    await settled()
    expect(browser.at()).toBe(0)
    await pressed(1)
    expect(open).toHaveLength(0)
    expect(browser.at()).toBe(0)
    expect(router.pops).toBe(0)
  })

  test('overlays that replace each other at once, and effects that run twice, make one entry', async () => {
    const { opened, closed, settled, browser } = start()
    opened()
    closed(-1)
    opened()
    await settled()
    expect(browser.entries).toHaveLength(2)
    expect(browser.at()).toBe(1)
  })

  test('an overlay that opens while the entry of another is being left stays open', async () => {
    const { opened, closed, settled, open, depth } = start()
    opened()
    await settled()
    closed(-1)
    await Promise.resolve()
    opened()
    await settled()
    expect(open).toHaveLength(1)
    expect(depth()).toBe(1)
  })

  test("a page opened from a sheet replaces the sheet's entry: one Back returns to the previous page", async () => {
    const { opened, settled, navigated, pressed, browser, router } = start()
    opened()
    await settled()
    navigated('/cart', false, false)
    await settled()
    expect(browser.entries.map(({ url }) => url)).toEqual(['/', '/cart'])
    await pressed(-1)
    expect(router.url).toBe('/')
    expect(browser.at()).toBe(0)
  })

  test('a navigation while an entry is being left waits and is not lost', async () => {
    const { opened, closed, settled, navigated, router, browser } = start()
    opened()
    await settled()
    closed(-1)
    await Promise.resolve()
    navigated('/cart', false, false)
    await settled()
    expect(router.url).toBe('/cart')
    expect(browser.entries.map(({ url }) => url)).toEqual(['/', '/cart'])
  })

  test("a URL that changes under an open sheet is the page's URL after Back as well", async () => {
    const { opened, settled, navigated, pressed, open, browser } = start()
    opened()
    await settled()
    navigated('/?low', true, true)
    await pressed(-1)
    expect(open).toHaveLength(0)
    expect(browser.at()).toBe(0)
    expect(browser.window.location.href).toBe('/?low')
  })

  test('reloading a page with an open sheet does not reopen the sheet, and one Back leaves the page', async () => {
    const first = start()
    first.navigated('/menu', false, false)
    first.opened()
    await first.settled()
    first.browser.reload()
    const again = start(first.browser)
    await again.settled()
    expect(first.browser.at()).toBe(1)
    await again.pressed(-1)
    expect(first.browser.window.location.href).toBe('/')
  })

  test('going back to another page from under an open sheet closes the sheet', async () => {
    const { navigated, opened, settled, browser, open, router } = start()
    navigated('/menu', false, false)
    opened()
    await settled()
    browser.press(-2)
    await settled()
    expect(open).toHaveLength(0)
    expect(router.url).toBe('/')
  })
})

type Step =
  | { readonly kind: 'open' | 'back' | 'forward' | 'wait' | 'report' }
  | { readonly kind: 'close'; readonly at: number }
  | { readonly kind: 'go'; readonly replaces: boolean; readonly stay: boolean }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'open' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close' as const), at: fc.constantFrom(-1, 0) }) },
  { weight: 4, arbitrary: fc.constantFrom({ kind: 'back' as const }, { kind: 'forward' as const }) },
  { weight: 2, arbitrary: fc.constantFrom({ kind: 'wait' as const }, { kind: 'report' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('go' as const), replaces: fc.boolean(), stay: fc.boolean() }),
  },
)

/** The expected state: the pages of the history, the current index, and the number of open overlays. */
interface Expected {
  pages: string[]
  at: number
  open: number
}

function expectStep(it: Expected, step: Step, url: string): void {
  if (step.kind === 'open') {
    it.open += 1
    it.pages.splice(it.at + 1)
  } else if (step.kind === 'close') {
    it.open = Math.max(0, it.open - 1)
  } else if (step.kind === 'back') {
    if (it.open > 0) it.open -= 1
    else it.at = Math.max(0, it.at - 1)
  } else if (step.kind === 'forward') {
    it.at = Math.min(it.pages.length - 1, it.at + 1)
  } else if (step.kind === 'go') {
    if (!step.replaces) it.pages.splice(++it.at)
    it.pages[it.at] = url
    // An overlay that stays open has pushed an entry over the new page.
    if (step.stay && it.open > 0) it.pages.splice(it.at + 1)
    if (!step.stay) it.open = 0
  }
}

test('history, pages and stack agree after any sequence of opening, closing and navigating', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const it = start()
      const expected: Expected = { pages: ['/'], at: 0, open: 0 }
      for (const [index, step] of steps.entries()) {
        const url = `/${index}`
        if (step.kind === 'open') {
          it.opened()
          // Wait until its entry is pushed. Overlays that open and close in the same tick get none.
          await Promise.resolve()
        } else if (step.kind === 'close') it.closed(step.at)
        else if (step.kind === 'go') it.navigated(url, step.replaces, step.stay)
        else if (step.kind === 'wait') await Promise.resolve()
        else if (step.kind === 'report') it.browser.report()
        else await it.pressed(step.kind === 'back' ? -1 : 1)
        expectStep(expected, step, url)
      }
      await it.settled()
      expect(it.open).toHaveLength(expected.open)
      expect(it.depth()).toBe(expected.open)
      expect(it.router.url).toBe(expected.pages[expected.at])
      expect(it.browser.window.location.href).toBe(it.router.url)
      // Go back to the start: each press closes one overlay or leaves one page.
      const pages = expected.pages.slice(0, expected.at).reverse()
      for (let left = expected.open; left > 0; left -= 1) await it.pressed(-1)
      expect(it.open).toHaveLength(0)
      for (const page of pages) {
        await it.pressed(-1)
        expect(it.router.url).toBe(page)
      }
      expect(it.browser.at()).toBe(0)
    }),
    { numRuns: 1000 },
  )
})
