import type { ServerMessages } from '@tiffin/domain/words/catalogue'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long to wait, in whole minutes or hours, never less than it takes. */
export function waitWords(seconds: number, words: ServerMessages): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE))
  return seconds > HOUR ? words.waitHours(Math.ceil(seconds / HOUR)) : words.waitMinutes(minutes)
}
