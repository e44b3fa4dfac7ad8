import { randomUUID } from 'node:crypto'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJob } from '#kernel/jobs/repository'
import { type MessageContent, messageJob } from '#modules/messages/api/message'
import { recipientOf } from '#modules/messages/api/recipient'
import type { SignedIn } from '../session-repository.ts'

/** How long it may take until the message is delivered, in ms. */
const VALID_MS = 24 * 60 * 60_000

type Change = Extract<MessageContent, { template: 'passkey-added' | 'passkey-removed' }>

/** Sends the message about a change of the person's passkeys, which may not have been the person. */
export async function notifyChange(tx: TenantTx, person: SignedIn, change: Change, at: Date): Promise<void> {
  const times = { dueAt: at, expiresAt: new Date(at.getTime() + VALID_MS) }
  await addJob(tx, messageJob(randomUUID(), { ...recipientOf(person), ...change }, times))
}
