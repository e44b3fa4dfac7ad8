import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of My Credits. Those that the specs fix are in the domain's wallet messages. */
export const creditsTexts = {
  title: pageTitles.myCredits,
  passbook: pageTitles.myCreditsHistory,
  balance: 'Your balance',
  owed: (amount: Paise) => `${formatPaise(amount)} of your next top-up settles what you owe.`,
  nothingLost: 'Your balance did not load. Your credits are safe.',
  closed: 'Your credits are closed. What was in them goes back to you: your passbook says how.',
  // SB23: of a typed amount
  settles: (settled: Paise, added: Paise) =>
    added > 0
      ? `${formatPaise(settled)} of it settles what you owe; ${formatPaise(added)} is added to your credits.`
      : 'All of it settles what you owe; nothing is added to your credits.',
  // V1, V2
  amount: 'Amount in rupees',
  quickAdd: (rupees: number) => `+${rupees}`,
  quickAdds: 'Add to the amount',
  addCredits: 'Add Credits',
  starting: 'One moment…',
  paying: 'Waiting for your payment…',
  asking: 'Asking your bank…',
  blocked: 'The payment page did not open. Nothing was charged. Please try again.',
  // SAFE5
  undecided: 'Top-ups being confirmed',
  confirming: (amount: Paise) => `Confirming ${formatPaise(amount)}`,
  confirmingUnknown: 'Confirming your top-up',
  confirmingLead: 'Please do not pay again. The credits come by themselves once your bank confirms.',
  // V6
  added: (amount: Paise) => `${formatPaise(amount)} added`,
  addedUnknown: 'Your top-up has arrived',
  goOn: 'Go on where you were',
  // M9, M10: beside the choice of credits on the pay page
  missing: (amount: Paise) => `${formatPaise(amount)} missing`,
  // M9: of a subscription
  needsDouble: 'To begin, your credits must hold twice the total.',
  // AMB110: where the missing amount is paid online
  inParts: 'Your credits pay a part',
  parts: (credits: Paise, online: Paise) => `${formatPaise(credits)} from My Credits, ${formatPaise(online)} online`,
  /** Without the paise: what is added is whole rupees. */
  add: (amount: Paise) => `Add ${formatPaise(amount).slice(0, -3)}`,
} as const
