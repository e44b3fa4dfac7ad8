import type { AnswerOf, Operation, Shape } from '@tiffin/contract/operation'
import { urlOf } from './send.ts'

export interface StreamHandlers<T> {
  readonly onMessage: (message: T) => void
  /** The connection broke. Whoever listens decides when to open another. */
  readonly onBreak: () => void
}

/** Server-sent events of one operation. Returns how to close. Where the browser has none, the stream breaks at once. */
export function openStream<O extends Operation<Shape>>(
  operation: O,
  params: Readonly<Record<string, string>>,
  handlers: StreamHandlers<AnswerOf<O>>,
): () => void {
  if (typeof EventSource === 'undefined') {
    handlers.onBreak()
    return () => undefined
  }
  const source = new EventSource(urlOf(operation.path, { params }))
  source.onmessage = ({ data }: MessageEvent<string>) => {
    const message = parse<AnswerOf<O>>(data)
    if (message !== null) handlers.onMessage(message)
  }
  source.onerror = () => handlers.onBreak()
  return () => source.close()
}

/** A message that was cut off is left out; the next one has the whole state. */
function parse<T>(data: string): T | null {
  try {
    return JSON.parse(data) as T
  } catch {
    return null
  }
}
