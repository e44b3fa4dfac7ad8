import { createTransport } from 'nodemailer'
import type { Send } from './senders.ts'

const TIMEOUT_MS = 10_000

/** Sends through an SMTP server; `from` is the sender's address. */
export function smtpSender(url: string, from: string): Send {
  const transport = createTransport(url, { from })
  return async ({ recipient, subject, text, brand }) => {
    await withDeadline(transport.sendMail({ from: { name: brand, address: from }, to: recipient, subject, text }))
  }
}

/** Limits the wait, so that an unresponsive server does not block other messages. */
async function withDeadline<T>(work: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Error('The mail server did not answer in time')), TIMEOUT_MS)
  try {
    return await Promise.race([work, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
