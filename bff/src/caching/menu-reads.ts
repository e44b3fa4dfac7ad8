import type { HttpAnswer } from '../upstream/http.ts'
import { type Catalogue, withoutFlags } from '../upstream/store/catalogue.ts'

/** A menu with the answer that it was read from. Flags hold for the moment asked and one fresh period (decision 0023). */
export interface MenuRead {
  readonly value: Catalogue
  /** Null where no answer is known to say the same. */
  readonly text: string | null
  /** To ask with; null where a 304 would not vouch for the flags. */
  readonly etag: string | null
  /** The last tag seen with flags that count, or with flags that changed under it: it does not cover them. */
  readonly blindTag: string | null
  /** The menu without its flags, for when it is no longer fresh; null where it has none. */
  readonly unflagged: MenuRead | null
}

/** What is left of a menu that is no longer fresh: the very same one where no flag counts. */
export const lastingMenu = (read: MenuRead): MenuRead => read.unflagged ?? read

function blindTagOf(catalogue: Catalogue, etag: string | null, asked: MenuRead | null): string | null {
  const isAlike = asked === null || etag !== asked.etag || catalogue.flagMark === asked.value.flagMark
  return catalogue.told.size > 0 || !isAlike ? etag : (asked?.blindTag ?? null)
}

function toRead(value: Catalogue, { text, etag }: HttpAnswer, asked: MenuRead | null): MenuRead {
  const blindTag = blindTagOf(value, etag, asked)
  const tags = { etag: etag === blindTag ? null : etag, blindTag }
  if (value.told.size === 0) return { value, text, ...tags, unflagged: null }
  // No answer says what is left.
  const unflagged = { value: withoutFlags(value), text: null, etag: null, blindTag, unflagged: null }
  return { value, text, ...tags, unflagged }
}

/**
 * Reads the answer to a call that was made with the tag of `asked`. An answer that says what a menu of `known` says, flags
 * included, keeps that very catalogue, so that everything made from it stays. Throws what `parse` throws.
 */
export function readMenuAnswer(
  answer: HttpAnswer,
  parse: (answer: HttpAnswer) => Catalogue,
  asked: MenuRead | null,
  known: readonly MenuRead[] = [],
): MenuRead {
  const all = asked ? [...known, asked] : known
  const tagged = answer.etag === null ? undefined : all.find((each) => each.etag === answer.etag)
  // A 304 that was not asked for says nothing.
  if (answer.status === 304 && asked?.etag != null) return tagged ?? asked
  const same = all.find((each) => each.text === answer.text)
  // The same words may come under a newer tag.
  if (same) return toRead(same.value, answer, asked)
  const value = parse(answer)
  if (tagged && tagged.value.flagMark === value.flagMark) return { ...tagged, text: answer.text }
  return toRead(value, answer, asked)
}
