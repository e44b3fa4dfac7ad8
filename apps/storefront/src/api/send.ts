import type { AnswerOf, InputOf, Operation, Shape } from '@tiffin/contract/operation'
import { PACKED_TYPE, type PackedStorefront, unpackStorefront } from '@tiffin/contract/packed-storefront'
import { type Problem, problemStatus } from '@tiffin/contract/problem'
import { messages } from '@tiffin/domain/messages'
import { texts } from '../texts/texts.ts'
import { ApiProblem } from './problem.ts'

type Values = Readonly<Record<string, string | number | undefined>>

interface LooseInput {
  readonly params?: Values
  readonly query?: Values
  readonly body?: unknown
}

/** The URL of an operation with its parameters filled in; absent query values are left out. */
export function urlOf(path: string, input: LooseInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? '')))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${filled}?${query}` : filled
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Problem).message === 'string' &&
  (value as Problem).code in problemStatus

async function readProblem(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return new ApiProblem(body)
  // Not our body: a proxy or a broken server in between. Nothing was decided.
  return new ApiProblem({
    code: response.status >= 500 ? 'unavailable' : 'internal',
    message: messages.someErrorOccured,
  })
}

const accepting = { accept: `${PACKED_TYPE}, application/json` }

function requestOf(operation: Operation<Shape>, input: LooseInput, signal?: AbortSignal): RequestInit {
  return {
    method: operation.method,
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
    ...(input.body === undefined
      ? { headers: accepting }
      : { body: JSON.stringify(input.body), headers: { ...accepting, 'content-type': 'application/json' } }),
  }
}

/** PERF4: menus come packed. */
async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const isPacked = response.headers.get('content-type')?.startsWith(PACKED_TYPE)
  return isPacked ? unpackStorefront((await response.json()) as PackedStorefront) : response.json()
}

/**
 * The only fetch of the client: one call of an operation to the BFF.
 * Throws an ApiProblem when the answer is a failure or never comes.
 */
export async function send<O extends Operation<Shape>>(
  operation: O,
  input: InputOf<O>,
  signal?: AbortSignal,
): Promise<AnswerOf<O>> {
  const url = urlOf(operation.path, input)
  const response = await fetch(url, requestOf(operation, input, signal)).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new ApiProblem({ code: 'unavailable', message: texts.offline })
  })
  if (!response.ok) throw await readProblem(response)
  return (await readAnswer(response)) as AnswerOf<O>
}
