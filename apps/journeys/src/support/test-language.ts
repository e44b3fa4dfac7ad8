import type { Page } from '@playwright/test'
import { type PageText, wordsOf } from './page-words.ts'
import { asha, type Person } from './steps.ts'
import { expect, settled } from './story.ts'
import { learnTenantWords, type TenantWords } from './tenant-words.ts'

/** A letter without an accent: the test language has none. */
const PLAIN_LETTER = /[A-Za-z]/

/** Texts that journeys type, the names of a school's sections (A to H), and the name of a key. */
const TYPED = ['B-12', 'xyzzy', 'Ravi', ...'ABCDEFGH', 'ctrl', ...Object.values(asha)]

const line = ({ where, text }: PageText): string => `${where}: ${text}`

/** The languages whose text files a page has requested. */
function languagesAskedBy(page: Page): ReadonlySet<string> {
  const languages = new Set<string>()
  page.on('request', (request) => {
    const [, language] = /\/assets\/words-([A-Za-z]+(?:-[A-Z]+)?)-[a-z]/.exec(request.url()) ?? []
    if (language) languages.add(language)
  })
  return languages
}

interface TestLanguage {
  readonly tenant: TenantWords
  /**
   * Soft assertions: each text is in the test language or comes from the tenant, each text fits its element, and all
   * text files that were requested are of one language.
   */
  check(what: string): Promise<void>
}

/** Checks the pages of a tenant in the test language. */
export function inTestLanguage(page: Page, person: Person): TestLanguage {
  const tenant = learnTenantWords(page, [...TYPED, ...Object.values(person)])
  const languages = languagesAskedBy(page)
  return {
    tenant,
    async check(what) {
      await settled(page)
      await tenant.learned()
      const { texts, clipped } = await wordsOf(page)
      const outside = texts.filter(({ text }) => PLAIN_LETTER.test(tenant.without(text)))
      expect.soft(outside.map(line), `${what}: words outside the catalogue`).toEqual([])
      // Ignore clipped texts of the tenant: a name may be too long for its element.
      const cut = clipped.filter(({ text }) => /\p{L}/u.test(tenant.without(text)))
      expect.soft(cut.map(line), `${what}: words that do not fit`).toEqual([])
      expect.soft([...languages], `${what}: one language's files`).toEqual(['en-XA'])
    },
  }
}
