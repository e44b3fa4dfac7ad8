import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import { type LooseInput, urlOf } from './send.ts'

export interface StreamHandlers<T> {
  readonly onMessage: (message: T) => void
  /** The connection broke. The caller decides when to reconnect. */
  readonly onBreak: () => void
}

/**
 * Subscribes to the server-sent events of an operation. Returns a function that closes the stream. In a browser without
 * EventSource, calls `onBreak` immediately.
 */
export function openStream<O extends Operation<Shape>>(
  operation: O,
  input: InputOf<O> & LooseInput,
  handlers: StreamHandlers<AnswerOf<O>>,
): () => void {
  if (typeof EventSource === 'undefined') {
    handlers.onBreak()
    return () => undefined
  }
  const source = new EventSource(urlOf(operation.path, input))
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const message = parse<AnswerOf<O>>(data)
    if (message !== null) handlers.onMessage(message)
  }
  source.onerror = () => handlers.onBreak()
  return () => source.close()
}

/** null for malformed JSON: the next message contains the complete state. */
function parse<T>(data: string): T | null {
  try {
    return JSON.parse(data) as T
  } catch {
    return null
  }
}
