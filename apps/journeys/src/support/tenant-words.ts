import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Response } from '@playwright/test'

/**
 * Codes of the contract, such as `PICKUP` or `not-found`. They do not count as texts of the tenant: pages must
 * translate them.
 */
const CODE = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z]+(?:_[A-Z]+)*)$/

/** Day and month names: the platform's date formatter writes them in English for the test language. */
const DAYS = new RegExp(
  `\\b(?:${[
    ...[
      'Mon(?:day)?',
      'Tue(?:sday)?',
      'Wed(?:nesday)?',
      'Thu(?:rsday)?',
      'Fri(?:day)?',
      'Sat(?:urday)?',
      'Sun(?:day)?',
    ],
    ...['Jan(?:uary)?', 'Feb(?:ruary)?', 'Mar(?:ch)?', 'Apr(?:il)?', 'May', 'June?', 'July?', 'Aug(?:ust)?'],
    ...['Sept?(?:ember)?', 'Oct(?:ober)?', 'Nov(?:ember)?', 'Dec(?:ember)?'],
    // The heads of a calendar's columns.
    ...['S', 'M', 'T', 'W', 'F'],
  ].join('|')})\\b`,
  'g',
)

function textsIn(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (/\p{L}/u.test(value) && (value.length < 3 || !CODE.test(value))) into.add(value.trim())
  } else if (Array.isArray(value)) for (const each of value) textsIn(each, into)
  else if (typeof value === 'object' && value !== null) {
    // Server messages for the diner do not come from the tenant.
    for (const [key, each] of Object.entries(value)) {
      if (key === 'unit' && typeof each === 'string') into.add(each)
      if (key !== 'message') textsIn(each, into)
    }
  }
}

/** Matches a name only as a whole word, because a school class may have the name "B". */
const whole = (name: string): RegExp =>
  new RegExp(`(?<!\\p{L})${name.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?!\\p{L})`, 'gu')

/**
 * How long to wait for responses, in milliseconds. The body of a response to a replaced document may never end, without
 * an error. Its texts are not on the page.
 */
const PATIENCE_MS = 10_000

/** The tenant's own texts: names, menus, places. Every other text of a page belongs to the product. */
export interface TenantWords {
  /** The text without the tenant's own texts. */
  without(text: string): string
  /** Adds a text of the tenant that no response contains. */
  learn(text: string): void
  /** Resolves when all responses so far have been read, or will never be. */
  learned(): Promise<unknown>
}

/** Collects the tenant's texts from all data that the pages receive. */
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
  // The navigation response that is being read, until its document replaces the previous one.
  let opening: Promise<void> | null = null
  page.on('response', (response) => {
    const learned = learn(response)
    learning.push(learned)
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) opening = learned
  })
  // Stop waiting for responses to the previous document: their bodies may never end.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || opening === null) return
    learning.splice(0, learning.length, opening)
    opening = null
  })
  return {
    learn: (text) => void texts.add(text),
    learned: () => Promise.race([Promise.all(learning), pause(PATIENCE_MS, undefined, { ref: false })]),
    without(text) {
      const known = [...texts].sort((one, other) => other.length - one.length)
      const without = (rest: string, each: string) => (rest.includes(each) ? rest.replaceAll(whole(each), ' ') : rest)
      return known.reduce(without, text).replaceAll(DAYS, ' ')
    },
  }
}
