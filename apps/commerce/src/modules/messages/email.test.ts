import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startMailServer, type TestMailServer } from '#testing/mail-server'
import type { OutgoingMail, SendFault } from './api/senders.ts'
import { smtpSender } from './email.ts'
import { mailHtml } from './mail-html.ts'

const mail: OutgoingMail = {
  tenant: 'alpha',
  reference: 'alpha.placed-ABCDEFGHJKM',
  channel: 'email',
  recipient: 'asha@example.com',
  brand: 'Alpha',
  subject: 'Your Alpha order',
  text: 'Alpha has received your order ABCDEFGHJKM.',
  colour: '#aa3311',
  language: 'en',
  replyTo: 'help@alpha.example',
  code: null,
}

let server: TestMailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())
beforeEach(() => server.answers.clear())

const choice = (requiresTls = false) => ({ url: server.url, from: 'no-reply@tiffin.example', requiresTls })
const send = (change: Partial<OutgoingMail> = {}, requiresTls = false) =>
  smtpSender(choice(requiresTls))({ ...mail, ...change })
const last = () => server.received.at(-1) ?? { commands: [], content: '' }

/** The value of a header of the last mail, with its folded lines. */
const header = (name: string): string[] =>
  [
    ...last()
      .content.split('\r\n\r\n', 1)
      .join('')
      .matchAll(new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'gim')),
  ].map((match) => match[1] ?? '')

const faultOf = (sending: Promise<void>): Promise<SendFault> =>
  sending.then(
    () => Promise.reject(new Error('It was sent')),
    (error: SendFault) => error,
  )

test("a mail comes from the brand's name, with the brand's address for answers, as text and as HTML", async () => {
  await send()
  expect(last().commands).toEqual(
    expect.arrayContaining(['MAIL FROM:<no-reply@tiffin.example>', 'RCPT TO:<asha@example.com>']),
  )
  expect(header('From')).toEqual(['Alpha <no-reply@tiffin.example>'])
  expect(header('Reply-To')).toEqual(['Alpha <help@alpha.example>'])
  expect(header('Subject')).toEqual(['Your Alpha order'])
  expect(header('Auto-Submitted')).toEqual(['auto-generated'])
  expect(last().content).toContain('Content-Type: text/plain')
  expect(last().content).toContain('Content-Type: text/html')
  expect(last().content).toContain('Alpha has received your order ABCDEFGHJKM.')
})

test('a second try has the same Message-ID, another message a different one', async () => {
  await send()
  const [first] = header('Message-ID')
  await send()
  expect(header('Message-ID')).toEqual([first])
  await send({ reference: 'alpha.cancelled-ABCDEFGHJKM' })
  expect(header('Message-ID')).not.toEqual([first])
})

describe('SAFE18: nothing in a mail becomes a header, a command or another recipient', () => {
  test.each<[string, Partial<OutgoingMail>]>([
    ['the subject', { subject: 'Order\r\nBcc: evil@example.com' }],
    ['the brand', { brand: 'Alpha\r\nBcc: evil@example.com' }],
    ['the text', { text: 'Hello\r\n.\r\nMAIL FROM:<evil@example.com>' }],
    ['the address for answers', { replyTo: 'help@alpha.example\r\nBcc: evil@example.com' }],
  ])('%s', async (_name, change) => {
    const before = server.received.length
    await send(change)
    expect(server.received).toHaveLength(before + 1)
    expect(header('Bcc')).toEqual([])
    expect(last().commands.filter((line) => /^(RCPT|MAIL)/.test(line))).toEqual([
      'MAIL FROM:<no-reply@tiffin.example>',
      'RCPT TO:<asha@example.com>',
    ])
  })

  test.each(['asha@example.com\r\nRCPT TO:<evil@example.com>', 'asha@example.com, evil@example.com', 'nobody'])(
    'the recipient %j',
    async (recipient) => {
      expect(await faultOf(send({ recipient }))).toMatchObject({ code: 'unfit-address', isFinal: true })
    },
  )

  // The mail would reach the mailbox asha@example.com, whose messages are counted under another name (SAFE14).
  test.each([
    ['an angle bracket', '<asha@example.com'],
    ['a quoted local part', '"asha"@example.com'],
    ['a quoted pair', '"a\\sha"@example.com'],
    ['a soft hyphen', 'asha@exa\u00admple.com'],
    ['wide letters', 'asha@\uff45xample.com'],
    ['a trailing dot', 'asha@example.com.'],
    ['angle brackets around the domain', 'asha@<example.com>'],
  ])('another spelling of a recipient is refused: %s', async (_name, recipient) => {
    const before = server.received.length
    expect(await faultOf(send({ recipient }))).toMatchObject({ code: 'unfit-address', isFinal: true })
    expect(server.received).toHaveLength(before)
  })

  test.each([
    'Asha@Example.com',
    'asha+lunch@example.co.in',
    "o'neil@example.com",
    'asha@bücher.example',
    'आशा@example.com',
  ])('an ordinary recipient gets the mail: %s', async (recipient) => {
    const before = server.received.length
    await send({ recipient })
    expect(server.received).toHaveLength(before + 1)
  })

  test('a recipient with a comma is one mailbox', async () => {
    await send({ recipient: 'asha,evil@example.com' })
    const recipients = last().commands.filter((line) => line.startsWith('RCPT'))
    expect(recipients).toHaveLength(1)
    expect(recipients[0]).not.toBe('RCPT TO:<evil@example.com>')
  })
})

describe('an answer of the mail server', () => {
  test.each<[string, string, string, string, boolean]>([
    ['the mailbox does not exist', 'RCPT', '550 no such user', 'refused-550', true],
    ['the content is refused', '.', '554 spam', 'refused-554', true],
    ['the sender is not allowed', 'MAIL', '530 log in first', 'smtp-530', false],
    ['try again later', 'RCPT', '451 greylisted', 'smtp-451', false],
  ])('%s', async (_name, word, answer, code, isFinal) => {
    server.answers.set(word, answer)
    const fault = await faultOf(send())
    expect(fault).toMatchObject({ code, isFinal })
    expect(String(fault)).not.toContain('asha')
  })

  test('a server that is not there is tried again', async () => {
    const sending = smtpSender({ ...choice(), url: 'smtp://127.0.0.1:1' })(mail)
    expect(await faultOf(sending)).toMatchObject({ code: 'smtp-ESOCKET', isFinal: false })
  })
})

test('a server without TLS gets no mail where TLS is required', async () => {
  const before = server.received.length
  expect(await faultOf(send({}, true))).toMatchObject({ isFinal: false })
  expect(server.received).toHaveLength(before)
})

describe('the HTML of a mail', () => {
  const hostile = { brand: '<b>&"Alpha', text: '<script>alert(1)</script>\nsecond line', subject: '</title><img>' }

  test('holds texts as text, and loads nothing', () => {
    const html = mailHtml({ ...mail, ...hostile })
    expect(html).not.toMatch(/<script|<img|<b>|https?:|url\(/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>second line')
  })

  test('shows a code in large digits', () => {
    expect(mailHtml({ ...mail, text: '123789 is your Alpha code.', code: '123789' })).toMatch(
      /<strong style="[^"]*">123789<\/strong> is your Alpha code\./,
    )
  })
})
