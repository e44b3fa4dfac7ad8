import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { problems } from '#kernel/errors'
import { hashToken } from '#kernel/tokens'
import type { Commerce } from '../../commerce.ts'
import type { Channel } from '../channels.ts'
import { requirePause, sendCode } from '../one-time-codes.ts'
import type { RequestSource } from '../request-source.ts'
import { requireSms } from '../require-sms.ts'
import { sendingCodes } from '../sending-limits.ts'
import { lockSignUp } from '../sign-up-repository.ts'
import { signUpSubject } from './sign-up.ts'

export interface ResendRequest {
  /** The token of the pending sign-up. */
  readonly token: string
  readonly channel: Channel
}

/** AMB43: sends a new code for one channel of a pending sign-up. */
export async function resendOtp(
  commerce: Commerce,
  tenant: Tenant,
  { token, channel }: ResendRequest,
  source: RequestSource,
): Promise<void> {
  requireSms(commerce, tenant, { channel, kind: 'code' })
  await sendingCodes(commerce, tenant, { source, codes: 1 }, async (context) => {
    const tokenHash = hashToken(token)
    const signUp = await lockSignUp(context.tx, tokenHash, context.now)
    // Decision 0108: a short sign-up has no e-mail address to verify.
    if (!signUp?.[channel]) throw problems.refused(messagesOf(tenant).signUpOver)
    const target = { subject: signUpSubject(tokenHash), channel }
    await requirePause(context, target)
    await sendCode(context, { ...target, recipient: signUp[channel] })
  })
}
