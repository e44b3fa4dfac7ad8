import { brokenTexts } from '@tiffin/commerce/catalogue/menu-readers/broken-text'
import { tidy } from '@tiffin/commerce/catalogue/menu-readers/source-text'
import { error, problemOf } from '@tiffin/commerce/catalogue/problems'
import { describeProblems } from './report.ts'

const ADVICE =
  'holds U+FFFD in the export itself, for letters that were lost before: take a better export, or say --replace-broken-text, which leaves them out'

/**
 * The texts of a catalogue whose letters were lost in the export already, one line for each place of the export: the
 * catalogue itself is not written. Empty: none.
 */
export function describeLost(source: unknown, catalogue: unknown): readonly string[] {
  const landed = brokenTexts(catalogue).map(({ text }) => text)
  if (!landed.length) return []
  const all = brokenTexts(source)
  const taken = all.filter(({ text }) => landed.some((each) => each.includes(tidy(text))))
  // A text may change on its way into the catalogue: then every place of the export is named.
  const problems = (taken.length ? taken : all).map((each) =>
    problemOf(source, error(each.path, `"${tidy(each.text)}" ${ADVICE}`)),
  )
  return describeProblems(problems, (place) => place)
}

/** What --replace-broken-text has left out, for the operator. */
export function noteOfLost(source: unknown): readonly string[] {
  const texts = brokenTexts(source)
  const [first] = texts
  return first ? [`lost letters (U+FFFD) were left out of ${texts.length} texts, such as "${tidy(first.text)}"`] : []
}
