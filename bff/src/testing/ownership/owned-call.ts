import type { SignedIn } from '@tiffin/lab/in-process'
import type { Make, Thing } from './things.ts'
import type { Pair, World } from './world.ts'

/**
 * Who may use a call.
 * `owner`: it names a thing of a person; any other caller is refused.
 * `self`: it concerns the caller alone; another person gets their own answer.
 * `link`: its path holds a secret that stands for the thing, at the tenant's own host only.
 * `anyone`: it needs no session; only the owner is shown anything of the owner.
 * `guess`: it needs no session and proves who the caller is; a caller without the proof is refused.
 */
export type Reach = 'owner' | 'self' | 'link' | 'anyone' | 'guess'

/** `code`: of a problem; null for any other answer. */
export type Outcome = readonly [status: number, code: string | null]

/** Whom a call is sent for. */
export interface Sender {
  readonly world: World
  readonly thing: Thing
  readonly owner: SignedIn
  readonly isOwner: boolean
  /** The tenant at whose host the call is sent. */
  readonly tenant: string
}

export interface OwnedCall {
  readonly reach: Reach
  readonly pair?: Pair
  /** The thing that the call names. */
  readonly make?: Make
  readonly path?: (thing: Thing) => string
  readonly body?: (sender: Sender) => object | Promise<object>
  /** What the owner gets, and everybody who is not refused; default 200. */
  readonly answers?: Outcome
  /** How long the call must rest before it is sent again (AMB42). */
  readonly restMs?: number
  /** What another person gets, where it is not what `reach` says. */
  readonly others?: Outcome
  /** The table from which a refused call takes a row. */
  readonly usesUp?: string
  /** Parts of the thing that every holder of the link is shown. */
  readonly shows?: readonly string[]
  /** The answer has no text of the owner's. */
  readonly isPicture?: true
}
