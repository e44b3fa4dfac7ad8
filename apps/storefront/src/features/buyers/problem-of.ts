import { GST_NUMBER } from '@tiffin/domain/money/gst-number'
import { type Business, type BusinessProblem, businessProblem, tidyBusiness } from '@tiffin/domain/people/business'
import { businessMessages } from '@tiffin/domain/texts/business-messages'
import { buyerTexts } from '#texts/buyers'
import type { FormProblem } from '../../ui/use-checked-form.ts'

const GST_LENGTH = 15

/** What is wrong with a GSTIN, as exactly as it shows. */
function gstMessage(gst: string): string {
  if (gst !== '' && gst.length !== GST_LENGTH) return buyerTexts.wrongLength(gst.length)
  return GST_NUMBER.test(gst) ? buyerTexts.mistyped : businessMessages.businessGst
}

const messageOf: Readonly<Record<BusinessProblem, (business: Business) => string>> = {
  name: () => businessMessages.businessName,
  address: () => businessMessages.businessAddress,
  pincode: () => businessMessages.businessPincode,
  gst: ({ gst }) => gstMessage(gst),
}

/** AMB112: the first problem of a business as it was typed; null when it can be sent. */
export function problemOf(typed: Business): FormProblem<keyof Business> | null {
  const business = tidyBusiness(typed)
  const problem = businessProblem(business)
  if (problem === null) return null
  return { field: problem === 'pincode' ? 'address' : problem, message: messageOf[problem](business) }
}
