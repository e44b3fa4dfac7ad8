import { randomUUID } from 'node:crypto'
import type { Browser } from './bff.ts'

/** Sends a complaint with the session and one without, and reads both. */
export async function complain(
  browser: Browser,
  { name, contact, text }: { readonly name: string; readonly contact: string; readonly text: string },
): Promise<void> {
  await browser.get('/api/me/grievances')
  await browser.post('/api/me/grievances', { key: randomUUID(), text, orderId: null })
  await browser.post('/api/grievances', { key: randomUUID(), text, name, contact })
  await browser.post('/api/grievances/find', { ticket: 'GABCDEFGHJKM', contact })
}
