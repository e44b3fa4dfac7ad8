import type { IncomingHttpHeaders } from 'node:http'
import { line } from '#kernel/fields'

const words = line(60)

/**
 * Short words for the device that opens a session ("Chrome, Android"), from the header `device`; empty when the caller
 * sends none that can be stored.
 */
export function deviceOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const parsed = words.safeParse(headers.device)
  return parsed.success ? parsed.data.trim() : ''
}
