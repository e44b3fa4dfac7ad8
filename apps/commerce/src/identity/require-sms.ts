import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { problems } from '#kernel/errors'
import type { Commerce } from '../commerce.ts'
import type { Channel } from './channels.ts'

/**
 * Refuses a code or passcode that could never arrive, because the tenant has no registered text for it: the person
 * would wait for nothing. The answer is the same for every number.
 */
export function requireSms(
  { smsPossible }: Pick<Commerce, 'smsPossible'>,
  tenant: Tenant,
  { channel, kind }: { readonly channel: Channel; readonly kind: 'code' | 'passcode' },
): void {
  if (channel !== 'mobile' || smsPossible(tenant, kind)) return
  const words = messagesOf(tenant)
  throw problems.refused(kind === 'code' ? words.smsNotPossible : words.smsNotPossibleTryEmail)
}
