import type { z } from 'zod'
import type { Operation, Shape } from './operation.ts'

/** Schemas of a call's untrusted parts, and of its answer. */
export interface Schemas {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
}

type Frozen<T> = T extends (...args: never[]) => unknown
  ? T
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T

type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** The output of a schema must equal the plain type, so that browser and server cannot diverge. */
type Reads<S, T> = S extends z.ZodType
  ? Identical<Frozen<z.output<S>>, Frozen<Exclude<T, undefined>>> extends true
    ? S
    : never
  : never

type SchemasFor<S extends Shape, G> = {
  [K in keyof S | keyof G]: K extends keyof S ? (K extends keyof G ? Reads<G[K], S[K]> : never) : never
}

/** An operation with its schemas; compiles only when each schema equals the operation's type. */
export interface Checked<S extends Shape> {
  readonly operation: Operation<S>
  readonly schemas: Schemas
}

export const checked = <S extends Shape, G extends Schemas>(
  operation: Operation<S>,
  schemas: G & SchemasFor<S, G>,
): Checked<S> => ({ operation, schemas })
