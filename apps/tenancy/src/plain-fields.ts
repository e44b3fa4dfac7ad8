import { isPlainLine, isPlainText, unusableIn, unusableInText } from '@tiffin/domain/people/plain-text'
import { z } from 'zod'

/** Fields of operators' files must not contain unusable characters (SAFE18); the message names the first of them. */
const must = (found: string | null): string => `must not contain the character ${found}`

/** One line of text. */
export const plainLine = (schema = z.string()): z.ZodString =>
  schema.refine(isPlainLine, { error: ({ input }) => must(unusableIn(String(input))) })

/** Text of several lines. */
export const plainText = (schema = z.string()): z.ZodString =>
  schema.refine(isPlainText, { error: ({ input }) => must(unusableInText(String(input))) })

/** A URL with one of these protocols. */
export const webAddress = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).refine(isPlainLine, { error: ({ input }) => must(unusableIn(String(input))) })
