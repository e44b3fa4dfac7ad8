/** The parsed JSON of a data block in the page; null when the block is missing or malformed. */
export function readPageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
