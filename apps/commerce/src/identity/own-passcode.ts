import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { countAttempt, forgiveAttempts } from '#kernel/attempts'
import { inTenant } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { Commerce } from '../commerce.ts'
import { ownSubject, wrongPasscodes } from './passcode-tries.ts'
import { findPersonById } from './person-repository.ts'
import { waitWords } from './wait-words.ts'

/**
 * Asks a signed-in person for the own passcode again. Throws `refused` when it is wrong. Ten wrong ones a day,
 * together with those of a change, which strangers cannot use up (SAFE14).
 */
export async function requireOwnPasscode(
  commerce: Commerce,
  tenant: Tenant,
  personId: string,
  passcode: string,
): Promise<void> {
  const counter = { subject: ownSubject(personId), limit: wrongPasscodes }
  const words = messagesOf(tenant)
  const { counted, person } = await inTenant(commerce.db, tenant.id, async (tx) => ({
    counted: await countAttempt(tx, counter.subject, counter.limit, new Date(commerce.now())),
    person: await findPersonById(tx, personId),
  }))
  if (!counted.allowed)
    throw problems.tooMany(words.tooManyPasscodes(waitWords(counted.retryAfter, words)), counted.retryAfter)
  const forgive = () => inTenant(commerce.db, tenant.id, (tx) => forgiveAttempts(tx, [counter]))
  const verify = () => commerce.passcodes.verify(passcode, person?.passcodeHash ?? null)
  const right = await commerce.passcodes.inTurn(tenant.id, verify).catch(async (error: unknown) => {
    // PERF11: a try that the passcode queue rejected is not counted.
    await forgive()
    throw error
  })
  if (!right) throw problems.refused(words.wrongPasscode)
  await forgive()
}
