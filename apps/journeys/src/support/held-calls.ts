import type { Page, Route } from '@playwright/test'

/** How a call is answered: with a problem, or as the server does. */
type Answer = 'as it is' | { readonly status: number; readonly code: string }

/** How calls fail: the upstream is down, or there is no such thing. */
export const down = { status: 503, code: 'unavailable' } as const
export const missing = { status: 404, code: 'not-found' } as const

/** Calls of a page that wait until the journey answers them. */
export interface HeldCalls {
  /** Answers the calls that wait, and those that follow, until they are held again. */
  answer(how: Answer): Promise<void>
  hold(): void
}

async function settle(route: Route, how: Answer): Promise<void> {
  if (how === 'as it is') await route.continue()
  else await route.fulfill({ status: how.status, json: { code: how.code, message: 'Down', requestId: 'journey' } })
}

/** Holds the calls of a page to an address, from now on. */
export async function holdCalls(page: Page, address: string): Promise<HeldCalls> {
  const waiting: Route[] = []
  let answer: Answer | null = null
  await page.route(address, async (route) => {
    if (answer === null) waiting.push(route)
    else await settle(route, answer)
  })
  return {
    async answer(how) {
      answer = how
      for (const route of waiting.splice(0)) await settle(route, how)
    },
    hold() {
      answer = null
    },
  }
}
