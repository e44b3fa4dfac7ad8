import { isPlainLine, isPlainText, unusableIn, unusableInText } from '@tiffin/domain/people/plain-text'
import { z } from 'zod'

/** SAFE18: the message for a text with a character that operators' files must not contain; names the first one. */
const must = (found: string | null): string => `must not contain the character ${found}`

/** A decoder puts it in place of bytes that are no text in its encoding. */
const REPLACEMENT_CHARACTER = '\uFFFD'

/** A file in another encoding would be stored with its letters lost. */
const inOneEncoding = (schema: z.ZodString): z.ZodString =>
  schema.refine((text) => !text.includes(REPLACEMENT_CHARACTER), {
    error: 'contains U+FFFD, which stands for letters that could not be read: save the file as UTF-8',
  })

/** Schema of a single line of text. */
export const plainLine = (schema = z.string()): z.ZodString =>
  inOneEncoding(schema).refine(isPlainLine, { error: ({ input }) => must(unusableIn(String(input))) })

/** Schema of a text of several lines. */
export const plainText = (schema = z.string()): z.ZodString =>
  inOneEncoding(schema).refine(isPlainText, { error: ({ input }) => must(unusableInText(String(input))) })

/** Schema of a URL with one of these protocols. */
export const webAddress = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).refine(isPlainLine, { error: ({ input }) => must(unusableIn(String(input))) })
