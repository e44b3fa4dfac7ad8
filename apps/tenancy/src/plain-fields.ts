import { isPlainLine, isPlainText, unusableIn, unusableInText } from '@tiffin/domain/people/plain-text'
import { z } from 'zod'

/** SAFE18: the message for a text with a character that operators' files must not contain; names the first one. */
const must = (found: string | null): string => `must not contain the character ${found}`

/** Schema of a single line of text. */
export const plainLine = (schema = z.string()): z.ZodString =>
  schema.refine(isPlainLine, { error: ({ input }) => must(unusableIn(String(input))) })

/** Schema of a text of several lines. */
export const plainText = (schema = z.string()): z.ZodString =>
  schema.refine(isPlainText, { error: ({ input }) => must(unusableInText(String(input))) })

/** Schema of a URL with one of these protocols. */
export const webAddress = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).refine(isPlainLine, { error: ({ input }) => must(unusableIn(String(input))) })
