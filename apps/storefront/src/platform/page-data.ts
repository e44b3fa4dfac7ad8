/** The JSON that the page shell carries in a data block; null when there is none or it cannot be read. */
export function readPageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
