import { randomUUID } from 'node:crypto'
import { isGuessable } from '@tiffin/domain/people/passcode'
import { z } from 'zod'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { JobRefused, type NewJob, type OutsideKind } from '#kernel/jobs/job'
import { addJob } from '#kernel/jobs/repository'
import { newCode } from '#kernel/tokens'
import { messageJob } from '#modules/messages/api/message'
import type { Commerce } from '../commerce.ts'
import { contactHash } from './contact.ts'
import { type Contact, findPerson } from './person-repository.ts'
import { setSentPasscode } from './sent-passcode-repository.ts'

const SENT_PASSCODE = 'sent-passcode'

/** AMB42: how long a sent passcode is valid. */
export const SENT_PASSCODE_LIFE_MS = 15 * 60_000

/** A request rejected by the passcode queue is repeated until the passcode would have expired. */
const MAX_TRIES = 50

const payload = z.object({ channel: z.enum(['mobile', 'email']), value: z.string(), sentAt: z.iso.datetime() })

interface SentTimes {
  readonly sentAt: Date
  readonly expiresAt: Date
}

/** The job that makes and sends the requested passcode. */
export const sentPasscodeJob = (
  key: string,
  { channel, value }: Contact,
  { sentAt, expiresAt }: SentTimes,
): NewJob => ({
  kind: SENT_PASSCODE,
  key,
  payload: { channel, value, sentAt },
  dueAt: sentAt,
  expiresAt,
})

/** A random passcode that `isGuessable` accepts. */
function newPasscode(mobile: string): string {
  for (;;) {
    const passcode = newCode()
    if (!isGuessable(passcode, mobile)) return passcode
  }
}

async function send(tx: TenantTx, now: Date, contact: Contact, passcode: string, expiresAt: Date): Promise<void> {
  const message = {
    channel: contact.channel,
    recipient: contact.value,
    template: 'passcode',
    data: { passcode },
  } as const
  await addJob(tx, messageJob(randomUUID(), message, { dueAt: now, expiresAt }))
}

/**
 * AMB42: finds the account of a contact, makes its passcode and sends it. Without an account nothing is sent. A repeated
 * run changes nothing, because the passcode of a request is set once.
 */
export const sentPasscodeKind = (commerce: Commerce): OutsideKind => ({
  name: SENT_PASSCODE,
  mostTries: MAX_TRIES,
  personal: true,
  async run(tenant, job) {
    const request = payload.safeParse(job.payload).data
    if (!request) throw new JobRefused('unreadable-passcode-request')
    const sentAt = new Date(request.sentAt)
    const person = await inTenant(commerce.db, tenant, (tx) => findPerson(tx, request))
    if (!person) return null
    const { passcodes } = commerce
    const passcode = newPasscode(person.mobile)
    const hash = await passcodes.inTurn(tenant, () => passcodes.hash(passcode, person.passcodeHash))
    await inTenant(commerce.db, tenant, async (tx) => {
      if (!(await setSentPasscode(tx, contactHash(commerce.pepper, request), sentAt, hash))) return
      const expiresAt = new Date(sentAt.getTime() + SENT_PASSCODE_LIFE_MS)
      await send(tx, new Date(commerce.now()), request, passcode, expiresAt)
    })
    commerce.jobs.note(tenant, commerce.now())
    return null
  },
})
