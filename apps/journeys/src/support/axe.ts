import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Violation {
  readonly id: string
  readonly targets: readonly string[]
}

/** Runs the rules in the document; null when axe is not in it yet. */
const violationsIn = (page: Page): Promise<readonly Violation[] | null> =>
  page.evaluate(async (levels) => {
    const { axe } = window as { axe?: typeof import('axe-core') }
    if (!axe) return null
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: levels },
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, LEVELS)

/** The builder looks into frames too. It opens a page of its own for each call, which takes longer than the rules. */
async function violationsWithFrames(page: Page): Promise<readonly Violation[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
}

async function violationsWithoutFrames(page: Page): Promise<readonly Violation[]> {
  // Axe stays in the document: it is read once for all checks of it.
  const before = await violationsIn(page)
  if (before) return before
  await page.evaluate(axe.source)
  const after = await violationsIn(page)
  if (!after) throw new Error('axe did not start in the document')
  return after
}

/** What violates WCAG 2.0 to 2.2, levels A and AA, on the current page and in its frames: rules with their elements. */
export async function breachesOf(page: Page): Promise<readonly string[]> {
  const hasFrames = page.frames().length > 1
  const violations = await (hasFrames ? violationsWithFrames(page) : violationsWithoutFrames(page))
  return violations.map(({ id, targets }) => `${id}: ${targets.join(', ')}`)
}
