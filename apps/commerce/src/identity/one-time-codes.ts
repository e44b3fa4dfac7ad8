import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { problems } from '#kernel/errors'
import { addJob } from '#kernel/jobs/repository'
import { keyedHash, newCode, sameHash } from '#kernel/tokens'
import { messageJob } from '#modules/messages/api/message'
import type { Channel } from './channels.ts'
import type { CodeContext } from './code-context.ts'
import { countMessage, type SendContext } from './sending-limits.ts'

const MINUTE = 60_000

/** SB4, SAFE14: a code is valid for five minutes and five tries. */
const CODE_LIFE_MS = 5 * MINUTE
const MAX_TRIES = 5

/** AMB43: minimum time between two codes for one subject and channel. */
export const RESEND_PAUSE_MS = MINUTE

/** A code is bound to a subject and a channel of one tenant, and invalid for any other. */
export interface CodeTarget {
  readonly subject: string
  readonly channel: Channel
  readonly recipient: string
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
  const replaced = sql<string[]>`array_append(one_time_code.replaced, one_time_code.code_hash)`
  await tx.db
    .insertInto('one_time_code')
    .values({ tenant: tx.tenant, subject: target.subject, channel: target.channel, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'subject', 'channel']).doUpdateSet({ ...row, replaced }))
    .execute()
}

/** Sends a new code and invalidates the previous one. Throws too-many-requests when a limit is reached. */
export async function sendCode(context: SendContext, target: CodeTarget): Promise<void> {
  const { tx, now } = context
  await countMessage(context, target)
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

/** AMB43: milliseconds until another code may be sent, when the last was sent at this time. */
const pauseAfter = ({ now }: CodeContext, lastSentAt: Date | undefined): number =>
  lastSentAt ? Math.max(0, lastSentAt.getTime() + RESEND_PAUSE_MS - now.getTime()) : 0

/** AMB43: milliseconds until another code may be sent to this subject and channel. */
export async function pauseLeft(
  context: CodeContext,
  target: Pick<CodeTarget, 'subject' | 'channel'>,
): Promise<number> {
  const { tx } = context
  const row = await tx.db
    .selectFrom('one_time_code')
    .select('sent_at')
    .where('tenant', '=', tx.tenant)
    .where('subject', '=', target.subject)
    .where('channel', '=', target.channel)
    .executeTakeFirst()
  return pauseAfter(context, row?.sent_at)
}

/** AMB43: throws too-many-requests within 60 seconds of the last code. */
export function requirePauseSince(context: CodeContext, lastSentAt: Date | undefined): void {
  const left = pauseAfter(context, lastSentAt)
  if (left > 0) throw problems.tooMany(context.words.waitBeforeResend, Math.ceil(left / 1000))
}

/** AMB43: refuses a new code within 60 seconds of the last. */
export async function requirePause(
  context: CodeContext,
  target: Pick<CodeTarget, 'subject' | 'channel'>,
): Promise<void> {
  const left = await pauseLeft(context, target)
  if (left > 0) throw problems.tooMany(context.words.waitBeforeResend, Math.ceil(left / 1000))
}

/**
 * `over`: there is no code to compare with: it was used, has expired, or has no tries left. `replaced`: an earlier code
 * of the same subject and channel, which a resend voided.
 */
export type CodeVerdict = 'right' | 'wrong' | 'replaced' | 'over'

/** Whether a code was sent for one of these subjects by this channel. Counts no try: it opens nothing. */
export async function wasSentFor(
  context: CodeContext,
  { subjects, channel }: { readonly subjects: readonly string[]; readonly channel: Channel },
  code: string,
): Promise<boolean> {
  if (subjects.length === 0) return false
  const { tx } = context
  const rows = await tx.db
    .selectFrom('one_time_code')
    .select(['subject', 'code_hash', 'replaced'])
    .where('tenant', '=', tx.tenant)
    .where('subject', 'in', subjects)
    .where('channel', '=', channel)
    .execute()
  return rows.some(({ subject, code_hash, replaced }) => {
    const typed = hashOf(context, { subject, channel }, code)
    return [code_hash, ...replaced].some((hash) => sameHash(hash, typed))
  })
}

type CodeName = Pick<CodeTarget, 'subject' | 'channel'>

/**
 * SAFE14: compares a code, and keeps it. The try is counted before the comparison, so that concurrent tries are all
 * counted.
 */
export async function compareCode(context: CodeContext, target: CodeName, code: string): Promise<CodeVerdict> {
  const { tx, now } = context
  const { rows } = await sql<{ code_hash: string; replaced: readonly string[] }>`
    update one_time_code set tries = tries + 1
    where tenant = ${tx.tenant} and subject = ${target.subject} and channel = ${target.channel}
      and tries < ${MAX_TRIES} and expires_at > ${now}
    returning code_hash, replaced`.execute(tx.db)
  const [stored] = rows
  if (!stored) return 'over'
  const typed = hashOf(context, target, code)
  if (sameHash(stored.code_hash, typed)) return 'right'
  return stored.replaced.some((hash) => sameHash(hash, typed)) ? 'replaced' : 'wrong'
}

/** SAFE14: compares a code, and deletes it when it is right. */
export async function takeCode(context: CodeContext, target: CodeName, code: string): Promise<CodeVerdict> {
  const verdict = await compareCode(context, target, code)
  if (verdict !== 'right') return verdict
  const { tx } = context
  await tx.db
    .deleteFrom('one_time_code')
    .where('tenant', '=', tx.tenant)
    .where('subject', '=', target.subject)
    .where('channel', '=', target.channel)
    .execute()
  return 'right'
}
