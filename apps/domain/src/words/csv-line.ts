/** Spreadsheets read a file without it in the encoding of their country. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A cell of foreign words, which a spreadsheet must not read as a formula. */
export function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A line of a CSV file (RFC 4180) from fields that are written already. */
export const csvLine = (fields: readonly string[]): string => `${fields.join(',')}\r\n`
