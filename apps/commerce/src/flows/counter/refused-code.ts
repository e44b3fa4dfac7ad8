import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { countAttempt, type Limit } from '#kernel/attempts'
import type { Db } from '#kernel/db/database'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { Problem, problems } from '#kernel/errors'

/** AMB111: why a code is not accepted. */
export type CodeFault =
  | 'code-unreadable'
  | 'code-outdated'
  | 'code-revoked'
  | 'code-ended'
  | 'printed-codes-off'
  | 'code-unlisted'
  | 'code-unconfirmed'

const sentences: Readonly<Record<CodeFault, (say: ServerMessages) => string>> = {
  'code-unreadable': (say) => say.codeUnreadable,
  'code-outdated': (say) => say.codeOutdated,
  'code-revoked': (say) => say.codeRevoked,
  'code-ended': (say) => say.codeEnded,
  'printed-codes-off': (say) => say.printedCodesOff,
  'code-unlisted': (say) => say.codeUnlisted,
  'code-unconfirmed': (say) => say.codeUnconfirmed,
}

export const refusedCode = (code: CodeFault): Problem => problems.refused(sentences[code], { refusal: { code } })

/** SAFE14: codes that were not accepted, by the key of a counter: many of them are guesses. */
const BAD_CODES: Limit = { most: 60, windowMs: 10 * 60_000 }

const subjectOf = (counter: string): string => `bad codes ${counter}`

/** Throws too-many-requests for a counter that sent too many codes that were not accepted. */
export async function requireTries({ db, tenant }: TenantTx, counter: string, now: Date): Promise<void> {
  const row = await db
    .selectFrom('attempt')
    .select(['count', 'window_ends_at as endsAt'])
    .where('tenant', '=', tenant)
    .where('subject', '=', subjectOf(counter))
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  if (!row || row.count < BAD_CODES.most) return
  throw problems.tooMany((say) => say.tooManyBadCodes, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000))
}

/**
 * Runs work that reads a code, and counts a code that was not accepted: in a transaction of its own, because the work's is
 * rolled back.
 */
export async function countingBadCodes<T>(
  db: Db,
  { tenant, counter, now }: { readonly tenant: string; readonly counter: string; readonly now: Date },
  work: () => Promise<T>,
): Promise<T> {
  return work().catch(async (error: unknown) => {
    const isBad = error instanceof Problem && error.refusal !== undefined && error.refusal.code in sentences
    if (isBad) await inTenant(db, tenant, (tx) => countAttempt(tx, subjectOf(counter), BAD_CODES, now))
    throw error
  })
}
