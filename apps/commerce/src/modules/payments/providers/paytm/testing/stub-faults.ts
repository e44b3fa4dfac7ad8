import type { ServerResponse } from 'node:http'
import { sign } from '../checksum.ts'

/** What goes wrong with a call. `hang`, `lost` and `late-503` come after the call took effect: its answer is lost. */
export type StubFault =
  | 'hang'
  | 'reset'
  | 'lost'
  | '503'
  | 'late-503'
  | 'redirect'
  | 'garbage'
  | 'too-large'
  | 'unsigned'
  | 'wrong-signature'
  | 'wrong-amount'
  | 'other-order'
  | 'other-merchant'
  | 'nameless'

/** These break before the call takes effect. */
export const BREAKS_BEFORE: ReadonlySet<StubFault | undefined> = new Set<StubFault>(['reset', '503', 'redirect'])

/** Longer than commerce reads of an answer. */
const TOO_LARGE = 1024 * 1024

/** Breaks the transport of an answer. False: this fault leaves it whole. */
export function breakTransport(response: ServerResponse, fault: StubFault | undefined): boolean {
  switch (fault) {
    case 'hang':
      return true
    case 'reset':
    case 'lost':
      response.destroy()
      return true
    case '503':
    case 'late-503':
      response.writeHead(503).end('busy')
      return true
    case 'redirect':
      response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
      return true
    case 'garbage':
      response.end('<html>{"head":')
      return true
    case 'too-large':
      response.end(`{"body":"${'x'.repeat(TOO_LARGE)}"}`)
      return true
    default:
      return false
  }
}

type Body = Readonly<Record<string, unknown>>

const WRONG = '1.00'

/** The answer with a fault in what it says; it is signed like every answer. */
function spoilt(body: Body, fault: StubFault | undefined): Body {
  if (fault === 'other-order') return { ...body, orderId: 'OTHERORDER2' }
  if (fault === 'nameless') return { ...body, mid: undefined, orderId: undefined, refId: undefined }
  if (fault === 'other-merchant') return { ...body, mid: 'OTHERMERCHANT' }
  if (fault !== 'wrong-amount') return body
  const amounts = ['txnAmount', 'refundAmount'].filter((name) => name in body)
  return { ...body, ...Object.fromEntries(amounts.map((name) => [name, WRONG])) }
}

/** Changes what an answer says before it is signed, or its whole text after that. */
export interface Rewrite {
  readonly body?: (said: Body) => unknown
  readonly text?: (whole: string) => string
}

const ANOTHER_KEY = 'another-key-0000'

/** The text of an answer, signed over exactly the text of its body. */
export function sealed(said: Body, key: string, fault: StubFault | undefined, rewrite: Rewrite = {}): string {
  const spoiltBody = spoilt(said, fault)
  const text = JSON.stringify(rewrite.body ? rewrite.body(spoiltBody) : spoiltBody) ?? 'null'
  const signature = sign(text, fault === 'wrong-signature' ? ANOTHER_KEY : key)
  const head = { responseTimestamp: '1758375608', version: 'v1', ...(fault === 'unsigned' ? {} : { signature }) }
  const whole = `{"head":${JSON.stringify(head)},"body":${text}}`
  return rewrite.text ? rewrite.text(whole) : whole
}
