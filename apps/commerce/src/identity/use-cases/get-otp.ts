import { isEmail, isMobile } from '@tiffin/domain/people/validation'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { problems } from '#kernel/errors'
import { keyedHash } from '#kernel/tokens'
import type { Commerce } from '../../commerce.ts'
import { type Channel, normaliseEmail } from '../channels.ts'
import { requirePause, sendCode } from '../one-time-codes.ts'
import type { RequestSource } from '../request-source.ts'
import { requireSms } from '../require-sms.ts'
import { sendingCodes } from '../sending-limits.ts'

export interface OtpRequest {
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly channel: Channel
}

/** The mobile number or e-mail address for the requested channel. Throws `refused` when it is invalid. */
function recipientOf(request: OtpRequest, words: ServerMessages): string {
  if (request.channel === 'mobile') {
    if (!isMobile(request.phone ?? '')) throw problems.refused(words.phoneNotValid)
    return request.phone ?? ''
  }
  const email = normaliseEmail(request.email ?? '')
  if (!isEmail(email)) throw problems.refused(words.emailNotValid)
  return email
}

/** SB4: sends a code to a mobile number or an e-mail address. */
export async function getOtp(
  commerce: Commerce,
  tenant: Tenant,
  request: OtpRequest,
  source: RequestSource,
): Promise<void> {
  const recipient = recipientOf(request, messagesOf(tenant))
  const { channel } = request
  requireSms(commerce, tenant, { channel, kind: 'code' })
  const target = { subject: `contact:${keyedHash(commerce.pepper, [channel, recipient])}`, channel }
  await sendingCodes(commerce, tenant, { source, codes: 1 }, async (context) => {
    await requirePause(context, target)
    await sendCode(context, { ...target, recipient })
  })
}
