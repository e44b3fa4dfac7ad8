import type { Page, Response } from '@playwright/test'

/** Codes of the contract, such as `PICKUP` or `not-found`: what a page makes of them must be in its language. */
const CODE = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z]+(?:_[A-Z]+)*)$/

/** What the platform's own formatter of dates says in English. */
const DAYS = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\b/g

function textsIn(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (/\p{L}/u.test(value) && (value.length < 3 || !CODE.test(value))) into.add(value.trim())
  } else if (Array.isArray(value)) for (const each of value) textsIn(each, into)
  else if (typeof value === 'object' && value !== null) {
    // What a server says to the diner is no tenant's.
    for (const [key, each] of Object.entries(value)) {
      if (key === 'unit' && typeof each === 'string') into.add(each)
      if (key !== 'message') textsIn(each, into)
    }
  }
}

/** A name as it stands by itself: a class may be called B. */
const whole = (name: string): RegExp =>
  new RegExp(`(?<!\\p{L})${name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?!\\p{L})`, 'gu')

/** What a tenant and its people bring along: names, menus, places. Everything else a page says is the product's. */
export interface TenantWords {
  /** What is left of a text without the tenant's. */
  without(text: string): string
  /** Adds what no page was sent. */
  learn(text: string): void
  /** Resolves when all that has come was read. */
  learned(): Promise<unknown>
}

/** Learns the tenant's texts from all data that the pages are sent. */
export function learnTenantWords(page: Page, typed: readonly string[]): TenantWords {
  const texts = new Set<string>(typed)
  const learn = async (response: Response): Promise<void> => {
    const type = response.headers()['content-type'] ?? ''
    if (/json/.test(type)) textsIn(await response.json().catch(() => null), texts)
    if (!/html/.test(type)) return
    const html = await response.text().catch(() => '')
    for (const [, json = ''] of html.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs)) {
      textsIn(JSON.parse(json), texts)
    }
  }
  const learning: Promise<void>[] = []
  page.on('response', (response) => learning.push(learn(response)))
  return {
    learn: (text) => void texts.add(text),
    learned: () => Promise.all(learning),
    without(text) {
      const known = [...texts].sort((one, other) => other.length - one.length)
      const without = (rest: string, each: string) => (rest.includes(each) ? rest.replaceAll(whole(each), ' ') : rest)
      return known.reduce(without, text).replaceAll(DAYS, ' ')
    },
  }
}
