import { randomUUID } from 'node:crypto'
import type { Messages } from '@tiffin/domain/words/catalogue'
import { sql } from 'kysely'
import type { TenantTx } from '#db/tenant-transaction'
import { problems } from '../errors.ts'
import { addJob } from '../jobs/repository.ts'
import { messageJob } from '../notifications/message.ts'
import { countAttempt, type Limit } from './attempts.ts'
import type { Channel } from './channels.ts'
import { keyedHash, newCode, sameHash } from './tokens.ts'

const MINUTE = 60_000

/** SB4, SAFE14: a code is valid for five minutes and five tries. */
const CODE_LIFE_MS = 5 * MINUTE
const MAX_TRIES = 5

/** AMB43: minimum time between two codes for one subject and channel. */
const RESEND_PAUSE_MS = MINUTE

/** Limits the codes sent to one recipient, over all requests and sign-ups. */
const sendLimit: Limit = { most: 8, windowMs: 60 * MINUTE }

/** A code is bound to a subject and a channel of one tenant, and invalid for any other. */
export interface CodeTarget {
  readonly subject: string
  readonly channel: Channel
  readonly recipient: string
}

export interface CodeContext {
  readonly tx: TenantTx
  readonly now: Date
  readonly pepper: string
  /** Messages in the tenant's language. */
  readonly words: Messages
}

const hashOf = (context: CodeContext, target: Pick<CodeTarget, 'subject' | 'channel'>, code: string): string =>
  keyedHash(context.pepper, [context.tx.tenant, target.subject, target.channel, code])

async function store(context: CodeContext, target: CodeTarget, code: string): Promise<void> {
  const { tx, now } = context
  const row = {
    code_hash: hashOf(context, target, code),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  }
  await tx.db
    .insertInto('one_time_code')
    .values({ tenant: tx.tenant, subject: target.subject, channel: target.channel, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'subject', 'channel']).doUpdateSet(row))
    .execute()
}

/**
 * Sends a new code and invalidates the previous one. Throws too-many-requests when that recipient has received too
 * many.
 */
export async function sendCode(context: CodeContext, target: CodeTarget): Promise<void> {
  const { tx, now, pepper, words } = context
  const counter = `code:${keyedHash(pepper, [target.channel, target.recipient])}`
  const counted = await countAttempt(tx, counter, sendLimit, now)
  if (!counted.allowed) throw problems.tooMany(words.tooManyAttempts, counted.retryAfter)
  const code = newCode()
  await store(context, target, code)
  const { channel, recipient } = target
  await addJob(
    tx,
    messageJob(
      randomUUID(),
      { channel, recipient, template: 'code', data: { code } },
      { dueAt: now, expiresAt: new Date(now.getTime() + CODE_LIFE_MS) },
    ),
  )
}

/** AMB43: refuses a new code within 60 seconds of the last. */
export async function requirePause(
  context: CodeContext,
  target: Pick<CodeTarget, 'subject' | 'channel'>,
): Promise<void> {
  const { tx, now } = context
  const row = await tx.db
    .selectFrom('one_time_code')
    .select('sent_at')
    .where('tenant', '=', tx.tenant)
    .where('subject', '=', target.subject)
    .where('channel', '=', target.channel)
    .executeTakeFirst()
  const left = row ? row.sent_at.getTime() + RESEND_PAUSE_MS - now.getTime() : 0
  if (left > 0) throw problems.tooMany(context.words.waitBeforeResend, Math.ceil(left / 1000))
}

/** `over`: there is no code to compare with: it was used, has expired, or has no tries left. */
export type CodeVerdict = 'right' | 'wrong' | 'over'

/**
 * SAFE14: compares a code, and deletes it when it is right. The try is counted before the comparison, so that
 * concurrent tries are all counted.
 */
export async function takeCode(
  context: CodeContext,
  target: Pick<CodeTarget, 'subject' | 'channel'>,
  code: string,
): Promise<CodeVerdict> {
  const { tx, now } = context
  const { rows } = await sql<{ code_hash: string }>`
    update one_time_code set tries = tries + 1
    where tenant = ${tx.tenant} and subject = ${target.subject} and channel = ${target.channel}
      and tries < ${MAX_TRIES} and expires_at > ${now}
    returning code_hash`.execute(tx.db)
  const stored = rows[0]?.code_hash
  if (stored === undefined) return 'over'
  if (!sameHash(stored, hashOf(context, target, code))) return 'wrong'
  await tx.db
    .deleteFrom('one_time_code')
    .where('tenant', '=', tx.tenant)
    .where('subject', '=', target.subject)
    .where('channel', '=', target.channel)
    .execute()
  return 'right'
}
