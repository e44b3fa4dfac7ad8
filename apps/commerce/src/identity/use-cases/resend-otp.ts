import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant } from '#db/tenant-transaction'
import type { Commerce } from '../../commerce.ts'
import { problems } from '../../errors.ts'
import type { Channel } from '../channels.ts'
import { codeContext } from '../code-context.ts'
import { requirePause, sendCode } from '../one-time-codes.ts'
import { lockSignUp } from '../sign-up-repository.ts'
import { hashToken } from '../tokens.ts'
import { signUpSubject } from './sign-up.ts'

/** AMB43: sends a new code for one channel of a pending sign-up. */
export async function resendOtp(commerce: Commerce, tenant: Tenant, token: string, channel: Channel): Promise<void> {
  await inTenant(commerce.db, tenant.id, async (tx) => {
    const context = codeContext(commerce, tenant, tx)
    const tokenHash = hashToken(token)
    const signUp = await lockSignUp(tx, tokenHash, context.now)
    if (!signUp) throw problems.refused(messagesOf(tenant).signUpOver)
    const target = { subject: signUpSubject(tokenHash), channel }
    await requirePause(context, target)
    await sendCode(context, { ...target, recipient: signUp[channel] })
  })
  commerce.jobs.note(tenant.id, commerce.now())
}
