import type { Db } from '@tiffin/commerce/kernel/db/database'
import { formatPaise, fromRupees } from '@tiffin/domain/money/money'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

/** The counter of commands that work on the database directly. */
export const COMMAND = 'command'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A call of a counter, and what it answers. */
interface CounterCall<Answer> {
  readonly path: 'look' | 'sales' | 'reversals'
  readonly keyName: string
  readonly body: object
  /** A field that every answer has. */
  readonly has: keyof Answer & string
  readonly directly: (db: Db, tenant: Tenant) => Promise<Answer>
}

/** Calls commerce as a counter, or works on the database. */
export const callCounter = <Answer extends object>(
  tenant: string,
  { path, keyName, body, has, directly }: CounterCall<Answer>,
  env: Environment,
): Promise<Answer> =>
  runOperatorCall<Answer>(
    tenant,
    {
      ...{ method: 'POST', path: `counter/${path}`, scope: 'counter', keyName },
      ...{ contentType: 'application/json', body: JSON.stringify(body) },
      isAnswer: (answer): answer is Answer => isObject(answer) && has in answer,
      directly,
    },
    env,
  )

export const inRupees = (rupees: number): string => formatPaise(fromRupees(rupees))

/** Name and class of a person; staff have no class. */
export const personOf = ({ name, class: className }: { readonly name: string; readonly class: string }): string =>
  className === '' ? name : `${name}, ${className}`

export const avoidsOf = (avoids: readonly string[]): string =>
  avoids.length > 0 ? `avoids ${avoids.join(', ')}` : 'avoids nothing that is known'
