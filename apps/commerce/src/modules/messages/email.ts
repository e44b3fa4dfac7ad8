import { domainToASCII, domainToUnicode } from 'node:url'
import { isEmail } from '@tiffin/domain/people/validation'
import { createTransport } from 'nodemailer'
import { type OutgoingMail, type Send, SendFault } from './api/senders.ts'
import { mailHtml } from './mail-html.ts'

const TIMEOUT_MS = 10_000

/** A quoted local part has many spellings, and the library leaves angle brackets out. */
const MANY_SPELLINGS = /["\\<>]/

/**
 * False for an address that the library or the mail server would read as another spelling of a mailbox: under many names
 * it would get more messages than one recipient may (SAFE14).
 */
function isOneSpelling(address: string): boolean {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const ascii = domainToASCII(domain)
  if (MANY_SPELLINGS.test(address.slice(0, at)) || domain.endsWith('.')) return false
  return domain === ascii || domain === domainToUnicode(ascii)
}

/** A mail server. */
export interface MailServer {
  readonly url: string
  /** The sender's address. */
  readonly from: string
  /** True: mail is never handed over without TLS. */
  readonly requiresTls: boolean
}

interface MailFault {
  readonly responseCode?: unknown
  readonly code?: unknown
  readonly command?: unknown
}

/** A definite no (5xx) to the recipient or the content. Refused logins, senders and TLS are settings to correct. */
const isRefusal = (status: number, { code, command }: MailFault): boolean =>
  status >= 500 && status < 600 && (code === 'EMESSAGE' || command === 'RCPT TO')

/** The fault of a failed call. Messages of mail servers quote addresses. */
function faultOf(error: MailFault): SendFault {
  const { responseCode, code } = error
  const status = typeof responseCode === 'number' ? responseCode : 0
  if (isRefusal(status, error)) return new SendFault(`refused-${status}`, true)
  const kind = typeof code === 'string' && /^[A-Z]{1,20}$/.test(code) ? code : 'failed'
  return new SendFault(`smtp-${status || kind}`, false)
}

const transportTo = ({ url, requiresTls }: MailServer, timeoutMs: number) =>
  createTransport({
    ...{ url, requireTLS: requiresTls, tls: { minVersion: 'TLSv1.2' } },
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })

/** Greets the server and signs in, as for a message, and sends none. Throws the fault. */
export async function checkMailServer(server: MailServer, timeoutMs: number): Promise<void> {
  const transport = transportTo(server, timeoutMs)
  try {
    await transport.verify()
  } catch (error) {
    throw faultOf(error as MailFault)
  } finally {
    transport.close()
  }
}

/** Sends through an SMTP server. */
export function smtpSender(server: MailServer): Send<OutgoingMail> {
  const { from } = server
  const transport = transportTo(server, TIMEOUT_MS)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return async (mail) => {
    const { recipient, subject, text, brand, replyTo, reference } = mail
    if (!isEmail(recipient) || !isOneSpelling(recipient)) throw new SendFault('unfit-address', true)
    await withDeadline(
      transport.sendMail({
        // Addresses as objects: an address in a text is parsed, and a comma in it would name another mailbox.
        ...{ from: { name: brand, address: from }, to: { name: '', address: recipient } },
        ...(replyTo ? { replyTo: { name: brand, address: replyTo } } : {}),
        ...{ subject, text, html: mailHtml(mail), messageId: `<${reference}@${domain}>` },
        // RFC 3834: no automatic answers to a message of a machine.
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    )
  }
}

/** Limits the wait, so that an unresponsive server does not block other messages. */
async function withDeadline(work: Promise<unknown>): Promise<void> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new SendFault('smtp-timed-out', false)), TIMEOUT_MS)
  try {
    await Promise.race([work, deadline.promise])
  } catch (error) {
    throw error instanceof SendFault ? error : faultOf(error as MailFault)
  } finally {
    clearTimeout(timer)
  }
}
