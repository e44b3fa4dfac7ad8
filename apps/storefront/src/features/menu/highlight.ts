/** Where `part` begins in `text`, whatever the case; -1 when it does not, or where lower case has another length. */
export function placeOf(text: string, part: string): number {
  const lower = text.toLocaleLowerCase('en')
  const wanted = part.toLocaleLowerCase('en')
  if (wanted === '' || lower.length !== text.length || wanted.length !== part.length) return -1
  return lower.indexOf(wanted)
}
