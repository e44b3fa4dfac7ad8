import { randomUUID } from 'node:crypto'
import { isGuessable } from '@tiffin/domain/people/passcode'
import { isSixDigits } from '@tiffin/domain/people/validation'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import { type Counter, countAttempts, forgiveAttempts } from '#kernel/attempts'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { addJob } from '#kernel/jobs/repository'
import { messageJob } from '#modules/messages/api/message'
import { recipientOf } from '#modules/messages/api/recipient'
import type { Commerce } from '../../commerce.ts'
import { asPerson, type Caller } from '../caller.ts'
import { contactHash } from '../contact.ts'
import { deviceHash, forgetDevices } from '../known-devices.ts'
import { markPasscodeChanged, passcodeOf, replacePasscode, type SessionPasscode } from '../passcode-repository.ts'
import { ownSubject, wrongPasscodes } from '../passcode-tries.ts'
import type { RequestSource } from '../request-source.ts'
import { voidSentPasscodes } from '../sent-passcode-repository.ts'
import { endOtherSessions, type SignedIn } from '../session-repository.ts'
import { contactsOf } from '../use-sent-passcode.ts'
import { waitWords } from '../wait-words.ts'

/** How long a repeated request of the same session is answered like the first. */
const REPEAT_MS = 10 * 60_000

/** How long the message about the change is worth sending. */
const TOLD_WITHIN_MS = 3 * 24 * 60 * 60_000

export interface PasscodeForm {
  /** Empty in a session that a sent passcode opened. */
  readonly oldPin: string
  readonly newPin: string
  readonly confirmNewPin: string
}

/** AMB41, Q34: throws `refused` for a form that no account can send. */
function requireFilled({ oldPin, newPin, confirmNewPin }: PasscodeForm, words: ServerMessages): void {
  if (newPin === '') throw problems.refused(words.enterNewPasscode)
  if (confirmNewPin === '') throw problems.refused(words.enterConfirmPasscode)
  if (!isSixDigits(newPin)) throw problems.refused(words.invalidPasscode)
  if (newPin !== confirmNewPin) throw problems.refused(words.passcodesDiffer)
  if (newPin === oldPin) throw problems.refused(words.samePasscode)
}

interface Change {
  readonly person: SignedIn
  readonly passcode: SessionPasscode
  /** False in a session that a sent passcode opened, until it has set a passcode: that passcode is used up. */
  readonly needsOld: boolean
  /** SAFE14: the counters that counted this try; empty when the old passcode is not needed. */
  readonly counted: readonly Counter[]
  /** Set when the limit is reached. */
  readonly refused: { readonly retryAfter: number } | null
}

/** Counts the try before the old passcode is checked, so that concurrent tries are all counted. */
async function begin(commerce: Commerce, caller: Caller, form: PasscodeForm): Promise<Change> {
  const words = messagesOf(caller.tenant)
  return asPerson(commerce, caller, async (tx, person) => {
    if (isGuessable(form.newPin, person.mobile)) throw problems.refused(words.weakPasscode)
    const passcode = await passcodeOf(tx, caller.tokenHash)
    const needsOld = passcode.openedBy !== 'sent-passcode' || passcode.changedAt !== null
    if (!needsOld) return { person, passcode, needsOld, counted: [], refused: null }
    if (form.oldPin === '' && passcode.changedAt === null) throw problems.refused(words.enterOldPasscode)
    const counter = { subject: ownSubject(person.id), limit: wrongPasscodes }
    const refused = (await countAttempts(tx, [counter], new Date(commerce.now()))).get(counter.subject) ?? null
    return { person, passcode, needsOld, counted: [counter], refused }
  })
}

type Judged =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'right'; readonly hash: string }

/** True for a request that this session sends again, because it never saw the answer to the first. */
async function isRepeated(commerce: Commerce, { passcode }: Change, form: PasscodeForm): Promise<boolean> {
  const isRecent = passcode.changedAt !== null && commerce.now() - passcode.changedAt.getTime() < REPEAT_MS
  return isRecent && (await commerce.passcodes.verify(form.newPin, passcode.hash)) !== null
}

async function judge(commerce: Commerce, change: Change, form: PasscodeForm): Promise<Judged> {
  const { passcodes } = commerce
  if (change.needsOld && !(await passcodes.verify(form.oldPin, change.passcode.hash))) {
    return { kind: (await isRepeated(commerce, change, form)) ? 'repeated' : 'wrong' }
  }
  return { kind: 'right', hash: await passcodes.hash(form.newPin) }
}

/** The message about the change. It contains no passcode. */
async function tell(tx: TenantTx, person: SignedIn, at: Date): Promise<void> {
  const expiresAt = new Date(at.getTime() + TOLD_WITHIN_MS)
  const payload = { ...recipientOf(person), template: 'passcode-changed', data: {} } as const
  await addJob(tx, messageJob(randomUUID(), payload, { dueAt: at, expiresAt }))
}

/** What ends with the old passcode: the other known devices, and a passcode that was sent before (AMB42). */
async function endOld(commerce: Commerce, tx: TenantTx, person: SignedIn, device: string | null): Promise<void> {
  await forgetDevices(tx, person.id, device && deviceHash(commerce.pepper, tx.tenant, device))
  const contacts = contactsOf(person).map((each) => contactHash(commerce.pepper, each))
  await voidSentPasscodes(tx, contacts)
}

/**
 * Q35, SB6: changes the passcode, ends the person's other sessions, forgets the other devices and tells the person.
 * Wrong old passcodes are limited like wrong sign-ins. A request that is repeated after its success gets the same
 * answer.
 */
export async function changePasscode(
  commerce: Commerce,
  caller: Caller,
  form: PasscodeForm,
  source: Pick<RequestSource, 'device'>,
): Promise<void> {
  const { tenant, tokenHash } = caller
  const words = messagesOf(tenant)
  requireFilled(form, words)
  const change = await begin(commerce, caller, form)
  const { counted, refused, person, passcode } = change
  if (refused) throw problems.tooMany(words.tooManyPasscodes(waitWords(refused.retryAfter, words)), refused.retryAfter)
  const forgive = (tx: TenantTx) => forgiveAttempts(tx, counted)
  const judged = await commerce.passcodes
    .inTurn(tenant.id, () => judge(commerce, change, form))
    .catch(async (error: unknown) => {
      // PERF11: a try that the passcode queue rejected is not counted.
      await inTenant(commerce.db, tenant.id, forgive)
      throw error
    })
  if (judged.kind === 'wrong') throw problems.refused(words.wrongOldPasscode)
  const isSettled = await asPerson(commerce, caller, async (tx) => {
    await forgive(tx)
    if (judged.kind === 'repeated') return true
    const now = new Date(commerce.now())
    if (!(await replacePasscode(tx, person.id, { before: passcode.hash, after: judged.hash }))) return false
    await markPasscodeChanged(tx, tokenHash, now)
    await endOtherSessions(tx, person.id, tokenHash)
    await endOld(commerce, tx, person, source.device)
    await tell(tx, person, now)
    return true
  })
  // A concurrent request has changed the passcode: compare with the new one.
  if (!isSettled) return changePasscode(commerce, caller, form, source)
  commerce.jobs.note(tenant.id, commerce.now())
}
