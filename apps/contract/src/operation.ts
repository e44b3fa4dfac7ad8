export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Input and answer of an operation. Parts that an operation does not have are absent. */
export interface Shape {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly answer: unknown
}

/** One BFF endpoint as the browser calls it: plain data plus its types. */
export interface Operation<S extends Shape> {
  readonly method: Method
  /** URL path, with `:name` for each parameter. */
  readonly path: string
  /** Never set at run time: it only carries the types. */
  readonly shape?: S
}

export const operation = <S extends Shape>(method: Method, path: string): Operation<S> => ({ method, path })

export type AnswerOf<O> = O extends Operation<infer S> ? S['answer'] : never

/** The input of a call: only the parts that the operation has. */
export type InputOf<O> = O extends Operation<infer S> ? Omit<S, 'answer'> : never
