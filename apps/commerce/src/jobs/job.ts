import type { TenantTx } from '#db/tenant-transaction'

/** Work to be done later, once. The payload is data; texts are made when the job runs. */
export interface NewJob {
  readonly kind: string
  /** Unique per kind: a second job with the same kind and key is the same job. */
  readonly key: string
  readonly payload: object
  readonly dueAt: Date
  /** The job is not run after this time; null: never expires. */
  readonly expiresAt: Date | null
}

/** A job that only this process may run until the lease ends. */
export interface ClaimedJob {
  readonly kind: string
  readonly key: string
  /** As stored, possibly by an earlier release: each kind validates its own payload. */
  readonly payload: unknown
  /** Number of runs since the last success, including this run. */
  readonly tries: number
  readonly leaseUntil: Date
  readonly expiresAt: Date | null
}

interface Common {
  readonly name: string
  /** After this many runs the job becomes a dead letter. */
  readonly mostTries: number
  /** True: the payload is personal data and is deleted with the work (SAFE16). */
  readonly personal: boolean
}

/** Work outside the database, at least once: when a process dies during the work, another process repeats it. */
export interface OutsideKind extends Common {
  /** Throws JobRefused for a final failure; any other error is retried. */
  run(tenant: string, job: ClaimedJob): Promise<void>
}

/** The result of work inside the database. */
export interface Written {
  /** When to run jobs again, by key; jobs not listed are done. */
  readonly again: ReadonlyMap<string, Date>
  /** Called after the commit. */
  readonly committed: () => void
}

/** Work inside the database, exactly once: it is written in the transaction that settles its jobs. */
export interface InsideKind extends Common {
  write(tx: TenantTx, jobs: readonly ClaimedJob[]): Promise<Written>
}

/** A kind of job that this process runs. Jobs of other kinds wait for a process that runs them. */
export type JobKind = OutsideKind | InsideKind

export const isInside = (kind: JobKind): kind is InsideKind => 'write' in kind
export const isOutside = (kind: JobKind): kind is OutsideKind => 'run' in kind

/** Thrown when a retry cannot help. `kind` is the reason, without personal data. */
export class JobRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The job cannot be done: ${code}`)
    this.name = 'JobRefused'
    this.code = code
  }
}

/** The result of a run. */
export type Outcome =
  | { readonly become: 'done'; readonly key: string }
  | { readonly become: 'again'; readonly key: string; readonly dueAt: Date }
  | { readonly become: 'retry'; readonly key: string; readonly dueAt: Date; readonly errorKind: string }
  | { readonly become: 'dead'; readonly key: string; readonly errorKind: string }

const PLAIN_KIND = /^[\w.-]{1,60}$/

/**
 * The kind of an error for the job's row: a code or a class name. Messages may contain personal data and are not
 * stored.
 */
export function errorKind(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  const kind = [code, name].find((each) => typeof each === 'string' && PLAIN_KIND.test(each))
  return typeof kind === 'string' ? kind : 'Error'
}

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 60_000

const backoff = (tries: number): number => Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1))

/** The outcome of a failed run: a retry with exponential backoff, or a dead letter. */
export function failed(kind: JobKind, job: ClaimedJob, error: unknown, now: number): Outcome {
  const { key } = job
  if (error instanceof JobRefused || job.tries >= kind.mostTries)
    return { become: 'dead', key, errorKind: errorKind(error) }
  const dueAt = new Date(now + backoff(job.tries))
  // The job would expire before its next run. It is deleted now, because a code must not outlive its use (SAFE14).
  if (job.expiresAt && dueAt >= job.expiresAt) return { become: 'done', key }
  return { become: 'retry', key, dueAt, errorKind: errorKind(error) }
}
