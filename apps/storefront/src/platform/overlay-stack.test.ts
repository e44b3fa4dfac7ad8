import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type FakeWindow, fakeWindow } from '../testing/fake-history.ts'
import { overlayStack } from './overlay-stack.ts'

/** The stack over a fake history, with a router that shows the pages and a diner who opens and closes things. */
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
    /** `stay`: what is open stays open over the next page. */
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

describe('Back and what lies on top (AMB104)', () => {
  test('Back closes what is open and stays on the page; the router hears nothing', async () => {
    const { opened, settled, pressed, open, router, browser } = start()
    opened()
    await settled()
    expect(browser.at()).toBe(1)
    await pressed(-1)
    expect(open).toHaveLength(0)
    expect(browser.at()).toBe(0)
    expect(router.pops).toBe(0)
  })

  test('of two the one on top closes first', async () => {
    const { opened, pressed, open } = start()
    opened()
    opened()
    await pressed(-1)
    expect(open.map(({ name }) => name)).toEqual([1])
    await pressed(-1)
    expect(open).toEqual([])
  })

  test('closed by its own button, its entry is stepped back over; Forward does not reopen it', async () => {
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

  test('overlays that take each other’s place at once, and effects that run twice, make one entry', async () => {
    const { opened, closed, settled, browser } = start()
    opened()
    closed(-1)
    opened()
    await settled()
    expect(browser.entries).toHaveLength(2)
    expect(browser.at()).toBe(1)
  })

  test('one that opens while another’s entry is being left stays open', async () => {
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

  test('a page that follows an open sheet takes the place of its entry: Back leads to the page before in one step', async () => {
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

  test('an address that changes under an open sheet is the page’s after Back as well', async () => {
    const { opened, settled, navigated, pressed, open, browser } = start()
    opened()
    await settled()
    navigated('/?low', true, true)
    await pressed(-1)
    expect(open).toHaveLength(0)
    expect(browser.at()).toBe(0)
    expect(browser.window.location.href).toBe('/?low')
  })

  test('a page that is loaded anew with a sheet open does not open it, and Back leaves in one step', async () => {
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

  test('a page gone back to from under an open sheet takes the sheet away', async () => {
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

/** What a diner expects: pages with a place among them, and how many overlays are open. */
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
    // Over another page, what stays open has pushed an entry there.
    if (step.stay && it.open > 0) it.pages.splice(it.at + 1)
    if (!step.stay) it.open = 0
  }
}

test('whatever is opened, closed, gone to and back from, history, pages and stack agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), async (steps) => {
      const it = start()
      const expected: Expected = { pages: ['/'], at: 0, open: 0 }
      for (const [index, step] of steps.entries()) {
        const url = `/${index}`
        if (step.kind === 'open') {
          it.opened()
          // Its entry stands; what opens and closes in one breath makes none.
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
      // All the way back: each press is one overlay or one page.
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
