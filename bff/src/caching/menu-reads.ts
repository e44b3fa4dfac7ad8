import type { HttpAnswer } from '../upstream/http.ts'
import { type Catalogue, withoutFlags } from '../upstream/store/catalogue.ts'

/**
 * A menu and the upstream response it was parsed from. Its availability flags are valid for the requested time and one
 * fresh period (decision 0023).
 */
export interface MenuRead {
  readonly value: Catalogue
  /** The response body, to detect an identical response; null for a menu that no response equals. */
  readonly text: string | null
  /** The etag for revalidation; null if a 304 would not confirm the flags. */
  readonly etag: string | null
  /**
   * The last etag that came with flags in effect, or under which the flags changed: a 304 for it doesn't confirm the
   * flags.
   */
  readonly blindTag: string | null
  /** The menu without its flags, used after the fresh period; null: the menu has no flags. */
  readonly unflagged: MenuRead | null
}

/** The part of a menu that stays valid after its fresh period; the same object if no flag is in effect. */
export const staleMenu = (read: MenuRead): MenuRead => read.unflagged ?? read

function blindTagOf(catalogue: Catalogue, etag: string | null, asked: MenuRead | null): string | null {
  const isAlike = asked === null || etag !== asked.etag || catalogue.flagMark === asked.value.flagMark
  return catalogue.availabilityFlags.size > 0 || !isAlike ? etag : (asked?.blindTag ?? null)
}

function toRead(value: Catalogue, { text, etag }: HttpAnswer, asked: MenuRead | null): MenuRead {
  const blindTag = blindTagOf(value, etag, asked)
  const tags = { etag: etag === blindTag ? null : etag, blindTag }
  if (value.availabilityFlags.size === 0) return { value, text, ...tags, unflagged: null }
  // No upstream response equals the menu without its flags.
  const unflagged = { value: withoutFlags(value), text: null, etag: null, blindTag, unflagged: null }
  return { value, text, ...tags, unflagged }
}

/**
 * Parses the response to a request that sent the etag of `asked`. If the response equals `asked` or a menu of
 * `known`, including the flags, reuses that menu's catalogue object, so that everything derived from it stays cached. Rethrows the errors of
 * `parse`.
 */
export function readMenuAnswer(
  answer: HttpAnswer,
  parse: (answer: HttpAnswer) => Catalogue,
  asked: MenuRead | null,
  known: readonly MenuRead[] = [],
): MenuRead {
  const all = asked ? [...known, asked] : known
  const tagged = answer.etag === null ? undefined : all.find((each) => each.etag === answer.etag)
  // A 304 to a request without an etag carries no information.
  if (answer.status === 304 && asked?.etag != null) return tagged ?? asked
  const same = all.find((each) => each.text === answer.text)
  // An equal body may come with a newer etag.
  if (same) return toRead(same.value, answer, asked)
  const value = parse(answer)
  if (tagged && tagged.value.flagMark === value.flagMark) return { ...tagged, text: answer.text }
  return toRead(value, answer, asked)
}
