import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call that the gateway received. */
export interface ReceivedSms {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  /** null: the call had no body. */
  readonly body: Readonly<Record<string, string>> | null
}

export interface GatewayAnswer {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

/** An SMS gateway on this machine. */
export interface TestSmsGateway {
  readonly origin: string
  readonly received: ReceivedSms[]
  /** The answer to the next calls. */
  answer: GatewayAnswer
  close(): Promise<void>
}

/** Starts a gateway that accepts everything. Close it in `afterAll`. */
export async function startSmsGateway(): Promise<TestSmsGateway> {
  const received: ReceivedSms[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { method, url, headers } = request
    received.push({ method, url, headers, body: text ? JSON.parse(text) : null })
    const { status, body, headers: own } = gateway.answer
    response.writeHead(status, own).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gateway: TestSmsGateway = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: { status: 202, body: '' },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return gateway
}
