const START = 64

/**
 * True for a UTF-16 file that was read as UTF-8, as Windows programs save "Unicode text": every second byte of plain text
 * is zero.
 */
export const isUtf16 = (text: string): boolean => {
  const start = text.slice(0, START)
  return start.split('\0').length - 1 > start.length / 4
}

/** The message for such a file. */
export const SAVE_AS_UTF8 = 'it is in UTF-16: save it as UTF-8'
