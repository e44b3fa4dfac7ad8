import type { TenantTx } from '#db/tenant-transaction'

/** Work that is to be done later, once. Its payload is data; text is made when the job runs. */
export interface NewJob {
  readonly kind: string
  /** A second job of the same kind under the same key is the same job. */
  readonly key: string
  readonly payload: object
  readonly dueAt: Date
  /** After this the work is of no use and is not done; null: it is always of use. */
  readonly expiresAt: Date | null
}

/** A job that this process alone may run until its lease ends. */
export interface ClaimedJob {
  readonly kind: string
  readonly key: string
  /** As it was stored, perhaps by an earlier release: each kind checks its own. */
  readonly payload: unknown
  /** How often it has been begun since it last succeeded, this time included. */
  readonly tries: number
  readonly leaseUntil: Date
  readonly expiresAt: Date | null
}

interface Common {
  readonly name: string
  /** After so many tries it becomes a dead letter. */
  readonly mostTries: number
  /** True: the payload says something about a person, and does not outlive the work (SAFE16). */
  readonly personal: boolean
}

/** Work outside the database. A process that dies in its midst leaves it to be done again: it may happen twice, never not at all. */
export interface OutsideKind extends Common {
  /** Throws what is to be tried again, or JobRefused. */
  run(tenant: string, job: ClaimedJob): Promise<void>
}

/** What work inside the database came to. */
export interface Written {
  /** When jobs have to come back, by key; the others are done. */
  readonly again: ReadonlyMap<string, Date>
  /** Called when the transaction has committed. */
  readonly committed: () => void
}

/** Work inside the database, written in the transaction that settles its jobs: it happens exactly once. */
export interface InsideKind extends Common {
  write(tx: TenantTx, jobs: readonly ClaimedJob[]): Promise<Written>
}

/** A kind of job that this process can run. Jobs of other kinds wait for a process that can. */
export type JobKind = OutsideKind | InsideKind

export const isInside = (kind: JobKind): kind is InsideKind => 'write' in kind
export const isOutside = (kind: JobKind): kind is OutsideKind => 'run' in kind

/** Thrown by a kind whose job no further try can help. `kind` says why, without anything personal. */
export class JobRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The job cannot be done: ${code}`)
    this.name = 'JobRefused'
    this.code = code
  }
}

/** What became of a job that was run. */
export type Outcome =
  | { readonly become: 'done'; readonly key: string }
  | { readonly become: 'again'; readonly key: string; readonly dueAt: Date }
  | { readonly become: 'retry'; readonly key: string; readonly dueAt: Date; readonly errorKind: string }
  | { readonly become: 'dead'; readonly key: string; readonly errorKind: string }

const PLAIN_KIND = /^[\w.-]{1,60}$/

/** What kind of error it was, for the row of a job: a code or a class name. Messages may name people, so they are not kept. */
export function errorKind(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const said = [code, name].find((each) => typeof each === 'string' && PLAIN_KIND.test(each))
  return typeof said === 'string' ? said : 'Error'
}

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

const backoff = (tries: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))

/** What becomes of a job that failed: tried again with growing pauses while that is of use. */
export function failed(kind: JobKind, job: ClaimedJob, error: unknown, now: number): Outcome {
  const { key } = job
  if (error instanceof JobRefused || job.tries >= kind.mostTries)
    return { become: 'dead', key, errorKind: errorKind(error) }
  const dueAt = new Date(now + backoff(job.tries))
  // It would expire before its next try, and a code must not stay behind until then (SAFE14).
  if (job.expiresAt && dueAt >= job.expiresAt) return { become: 'done', key }
  return { become: 'retry', key, dueAt, errorKind: errorKind(error) }
}
