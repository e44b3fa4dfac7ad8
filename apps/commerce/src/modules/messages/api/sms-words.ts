import { amountValues, type SmsKind, type SmsValues } from '@tiffin/domain/messages/sms-messages'
import type { MessageContent, SmsMessage } from './message.ts'

/** What an SMS says: the kind whose template it needs, and the values of the slots. */
export interface SmsContent {
  readonly kind: SmsKind
  readonly values: Readonly<Record<string, string>>
  /** For a tenant that has not registered a text of the kind. */
  readonly instead?: SmsContent
}

/** The values must be all that a template of this kind may use. */
const content = <K extends SmsKind>(kind: K, values: SmsValues<K>): SmsContent => ({ kind, values })

type PlanCancelled = Extract<MessageContent, { template: 'plan-cancelled' }>['data']

function planCancelled({ planId, returned }: PlanCancelled): SmsContent {
  return returned > 0
    ? content('order-refunded', { order: planId, ...amountValues(returned) })
    : content('order-cancelled', { order: planId })
}

/** AMB100: the text of one plan has room for one id; of several plans an SMS says how many. */
function plansCancelled(count: number, data: PlanCancelled): SmsContent {
  const plans = { count: String(count) }
  const ended =
    data.returned > 0
      ? content('plans-refunded', { ...plans, ...amountValues(data.returned) })
      : content('plans-cancelled', plans)
  return { ...ended, instead: planCancelled(data) }
}

/** The SMS that a message is. */
function smsContentOf(message: SmsMessage): SmsContent {
  switch (message.template) {
    case 'code':
      return content('code', message.data)
    case 'passcode':
      return content('passcode', message.data)
    case 'passcode-used':
    case 'passcode-changed':
    case 'passkey-added':
    case 'passkey-removed':
      return content(message.template, {})
    case 'order-placed': {
      const { orderId, total } = message.data
      return content('order-placed', { order: orderId, ...amountValues(total) })
    }
    case 'plan-placed': {
      const { planId, total } = message.data
      return content('order-placed', { order: planId, ...amountValues(total) })
    }
    // A lock screen must not show a child's diet or the balance of the credits.
    case 'meal-skipped':
    case 'meal-at-risk':
    case 'meal-cancelled':
    case 'meal-on-credit':
    case 'plan-completed':
      return content(message.template, { order: message.data.planId })
    case 'grievance-received':
    case 'grievance-answered':
      return content(message.template, { ticket: message.data.ticket })
    case 'payment-returned': {
      const { orderId, amount } = message.data
      return content('payment-returned', { order: orderId, ...amountValues(amount) })
    }
    // AMB116: neither the dish nor an allergen: a text on a locked screen must not say what a child avoids.
    case 'dish-changed':
      return content('dish-changed', { order: message.data.orderId })
    case 'payment-failed':
    case 'refund-issued': {
      const { orderId, amount } = message.data
      return content(message.template, { order: orderId, ...amountValues(amount) })
    }
    case 'undecided-cancelled':
      return content('undecided-cancelled', { order: message.data.orderId })
    case 'plan-cancelled': {
      const { left = [] } = message.data
      return left.length > 1 ? plansCancelled(left.length, message.data) : planCancelled(message.data)
    }
    case 'order-not-made':
    case 'order-cancelled': {
      const { orderId, refund } = message.data
      return refund
        ? content('order-refunded', { order: orderId, ...amountValues(refund.amount) })
        : content('order-cancelled', { order: orderId })
    }
  }
}

/** The SMS that a message is, by the kinds that can be sent. */
export function smsContentFor(message: SmsMessage, canSend: (kind: SmsKind) => boolean): SmsContent {
  const wanted = smsContentOf(message)
  const { instead } = wanted
  return instead && !canSend(wanted.kind) && canSend(instead.kind) ? instead : wanted
}
