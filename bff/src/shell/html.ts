/** Escapes text for HTML contents and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Escapes JSON for a script element, so that no value can close the element. */
export const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c')

/** A start tag. Attributes with null are left out. */
export const tag = (name: string, attributes: Readonly<Record<string, string | null>>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`],
  )
  return `<${name}${written.join('')}>`
}
