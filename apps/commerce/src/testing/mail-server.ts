import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** What a mail server received in one session. */
export interface ReceivedMail {
  /** The command lines before and after the content. */
  readonly commands: readonly string[]
  /** Headers and body as transferred. */
  readonly content: string
}

/** A mail server on this machine that stores what it gets. */
export interface TestMailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Answers instead of the usual ones, by the first word of a command; null: it stays silent. */
  readonly answers: Map<string, string | null>
  close(): Promise<void>
}

const USUAL: Readonly<Record<string, string>> = {
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
}

const END = '\r\n.\r\n'

function serve(socket: Socket, answers: TestMailServer['answers'], store: (mail: ReceivedMail) => void): void {
  const commands: string[] = []
  let waiting = ''
  let isContent = false
  const say = (word: string, usual: string) => {
    const answer = answers.has(word) ? answers.get(word) : usual
    if (answer) socket.write(`${answer}\r\n`)
  }
  function takeContent(): boolean {
    const end = waiting.indexOf(END)
    if (end < 0) return false
    store({ commands, content: waiting.slice(0, end) })
    waiting = waiting.slice(end + END.length)
    isContent = false
    say('.', '250 stored')
    return true
  }
  function takeCommand(): boolean {
    const end = waiting.indexOf('\r\n')
    if (end < 0) return false
    const line = waiting.slice(0, end)
    waiting = waiting.slice(end + 2)
    commands.push(line)
    const word = line.split(' ')[0]?.toUpperCase() ?? ''
    isContent = word === 'DATA' && !answers.has(word)
    say(word, USUAL[word] ?? '502 unknown')
    return true
  }
  socket.setEncoding('utf8')
  socket.on('error', () => {})
  socket.on('data', (part) => {
    waiting += part
    while (isContent ? takeContent() : takeCommand());
  })
  socket.write('220 here\r\n')
}

/** Starts a mail server without TLS and login. Close it in `afterAll`. */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const answers = new Map<string, string | null>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, answers, (mail) => received.push(mail))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
