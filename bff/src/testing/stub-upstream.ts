import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that reached the upstream. */
export interface Received {
  readonly method: string
  /** Path and query below the base URL of the tenant's service: `/store/1`. */
  readonly path: string
  readonly tenant: string
  readonly headers: IncomingHttpHeaders
  /** The JSON of the body; undefined for another type. */
  readonly body: unknown
  /** The body as it came. */
  readonly text: string
}

export interface Reply {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Delay of the response in milliseconds. */
  readonly afterMs?: number
  /** Delays the response until this resolves. */
  readonly when?: Promise<void>
}

/** How a faulty upstream fails instead of responding. */
export type Fault = 'hang' | 'reset' | 'garbage' | 'truncated' | 503

type Answer = Reply | Fault

/** A stub upstream whose responses are set by the test. */
export interface StubUpstream {
  readonly url: string
  readonly received: Received[]
  /** Sets the response to a call such as `GET /store/1`; a function may depend on the request. */
  on(call: string, answer: Answer | ((request: Received) => Answer)): void
  /** Makes every call fail; null restores the responses set with `on`. */
  fail(fault: Fault | null): void
  count(call: string): number
  /** Sends an order's change on the commerce event stream, or that changes may have been missed. */
  tell(news: { tenant: string; orderId: string; status: number; seq?: number } | { refresh: true }): void
  /** Breaks every open connection, and with it every call that hangs. */
  cut(): void
  /** Number of open connections to the commerce event stream. */
  followers(): number
  close(): Promise<void>
}

const BASE = /^\/t\/([^/]+)\/server\.(?:store2\/v2|subscription\/subscription|wallet)(?=\/)/

const isJson = ({ headers }: IncomingMessage): boolean => headers['content-type'] === 'application/json'

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const url = request.url ?? ''
  return {
    method: request.method ?? '',
    path: url.replace(BASE, ''),
    tenant: BASE.exec(url)?.[1] ?? '',
    headers: request.headers,
    body: text && isJson(request) ? JSON.parse(text) : undefined,
    text,
  }
}

const bareCall = ({ method, path }: Received): string => `${method} ${path.split('?', 1)[0]}`

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return
  if (answer === 'reset') return void response.socket?.destroy()
  if (answer === 'garbage') return void response.end('<html>not the answer</html>')
  if (answer === 'truncated') {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"status":"Succ')
    return void response.socket?.end()
  }
  const {
    status = 200,
    body,
    headers = {},
    afterMs = 0,
    when,
  } = answer === 503 ? { status: 503, body: 'down' } : answer
  const reply = () => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }
  if (when) void when.then(reply)
  else if (afterMs === 0) reply()
  else setTimeout(reply, afterMs).unref()
}

function keepFollower(followers: Set<ServerResponse>, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': hello\n\n')
  followers.add(response)
  response.on('close', () => followers.delete(response))
}

export async function startStub(): Promise<StubUpstream> {
  const answers = new Map<string, Answer | ((request: Received) => Answer)>()
  const received: Received[] = []
  const followers = new Set<ServerResponse>()
  let fault: Fault | null = null
  const server = createServer(async (request, response) => {
    const got = await receive(request)
    received.push(got)
    if (got.path === '/service/events') return keepFollower(followers, response)
    const answer = answers.get(bareCall(got)) ?? { status: 404, body: { status: 'Failed', message: 'no such call' } }
    send(response, fault ?? (typeof answer === 'function' ? answer(got) : answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    on: (call, answer) => void answers.set(call, answer),
    fail: (next) => {
      fault = next
    },
    tell: (news) => {
      for (const follower of followers) follower.write(`data: ${JSON.stringify(news)}\n\n`)
    },
    cut: () => server.closeAllConnections(),
    followers: () => followers.size,
    count: (call) => received.filter((each) => bareCall(each) === call).length,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
