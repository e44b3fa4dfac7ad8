import { placeOf } from '../highlight.ts'

/** D15: a text with the search query highlighted. */
export function Highlighted({ text, part }: { text: string; part: string }) {
  const at = placeOf(text, part)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="highlight">{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
