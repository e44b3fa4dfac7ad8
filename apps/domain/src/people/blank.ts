/** What a screen shows nothing of: spaces, characters of format alone, fillers (they are default-ignorable, `DI`), and the empty Braille pattern. */
const INVISIBLE = /[\s\p{Cf}\p{DI}\u2800]/gu

/** True for a text of which a screen shows nothing. */
export const isBlank = (text: string): boolean => text.replace(INVISIBLE, '') === ''
