import { replaceUnusable } from './plain-text.ts'
import { pincodeOf } from './validation.ts'

/** B10: how many characters of a text places are searched by. */
export const PLACE_QUERY_MAX = 100

/**
 * B10, AMB91: what places are searched by for a typed or pasted text. Copied addresses may be long and contain invisible
 * characters, which servers refuse; a pincode may have a space.
 */
export const placeQueryOf = (text: string): string =>
  // The cut comes first, because it can leave half of a character.
  pincodeOf(text) ?? replaceUnusable(text.slice(0, PLACE_QUERY_MAX), ' ').trim()
