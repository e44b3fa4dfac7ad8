/** The index of `part` in `text`, ignoring case; -1 if absent, or if lower-casing changes the length of the text. */
export function placeOf(text: string, part: string): number {
  const lower = text.toLocaleLowerCase('en')
  const wanted = part.toLocaleLowerCase('en')
  if (wanted === '' || lower.length !== text.length || wanted.length !== part.length) return -1
  return lower.indexOf(wanted)
}
