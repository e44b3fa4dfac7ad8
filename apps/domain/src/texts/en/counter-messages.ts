import { formatPaise, type Paise } from '../../money/money.ts'

/** AMB111, SB25: QR codes of entries and sales at a counter. Servers alone say these. */
export const counterMessages = {
  codesNotOffered: 'QR codes are not offered here',
  printedCodesOff: 'Printed codes are not accepted here. Please show the code on the phone.',
  codesRevoked: 'All earlier codes are void',
  limitsSaved: 'The limits are saved',
  // At the counter
  codeUnreadable: 'This is not a code of this place',
  codeOutdated: 'This code is too old. Please open it again on the phone.',
  codeRevoked: 'This code was revoked',
  codeEnded: 'This printed code ended with the school year',
  codeUnlisted: 'The person of this code is not listed any more',
  codeUnconfirmed: 'The account has not confirmed this person yet',
  confirmPerson: (name: string, className: string) =>
    `A printed code: please compare name and class first: ${[name, className].filter((part) => part !== '').join(', ')}`,
  confirmAllergens: (dish: string, name: string, allergens: string) =>
    `${name} avoids ${allergens}: ${dish} contains it, may contain it, or does not say. Please confirm.`,
  balanceMissing: (missing: Paise, balance: Paise) =>
    `The credits hold ${formatPaise(balance)}: ${formatPaise(missing)} are missing. Nothing was taken.`,
  dailyMostReached: (left: Paise) =>
    left > 0 ? `The daily limit leaves ${formatPaise(left)} today` : 'The daily limit is used up today',
  dishNotAllowed: (dish: string) => `${dish} is not to be sold to this person`,
  allergenNotAllowed: (dish: string, allergens: string) =>
    `${dish} has or may have ${allergens}, which is not to be sold to this person`,
  lineRefused: (dish: string, why: string) => `${dish}: ${why}`,
  storeOfOthers: 'This store does not serve this person',
  saleUnknown: 'There is no sale with this scan id',
  saleAnswerGone: 'This scan id was used more than 30 days ago',
  tooManyBadCodes: 'Too many codes were not accepted. Please wait some minutes.',
} as const
