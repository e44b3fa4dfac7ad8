import type { Words } from '@tiffin/domain/words/catalogue'
import { payOnlineTexts } from '#texts/pay-online'
import { planPaymentTexts } from '#texts/plan-payment'

type OnlineWords = Words<typeof payOnlineTexts>

const ofPlan: OnlineWords = { ...payOnlineTexts, ...planPaymentTexts.inPlace }

/** The texts of paying online, for an order or for a plan of days. */
export const onlineWords = ({ isPlan }: { readonly isPlan?: true | undefined }): OnlineWords =>
  isPlan ? ofPlan : payOnlineTexts
