import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of checkout that only the client uses; the others are in the domain's messages. */
export const checkoutTexts = {
  title: pageTitles.checkout,
  steps: 'Steps to your order',
  stepCart: 'Cart',
  stepPay: 'Pay',
  summary: 'Order summary',
  deliverTo: 'Deliver to',
  collectFrom: 'Collect your order from',
  addAddress: 'Add Address',
  proceedToPay: 'PROCEED TO PAY',
  noAddressesLead: 'Tell us where to bring your food. We keep it for next time.',
  checking: 'Checking delivery to this address',
  deliveryCharge: (amount: string) => `Delivery ${amount}`,
  deliveryFree: 'Delivery Free',
  notServiceable: 'No delivery here',
  pickupLead: 'Show your order number at the counter. We keep your food warm.',
  couldNotLoadAddresses: 'Your addresses did not load. Nothing is lost.',
  couldNotCheck: 'We could not check delivery to this address.',
  tryAgain: 'Try again',
} as const

/** Texts of the cards of saved addresses. */
export const addressTexts = {
  edit: 'Edit',
  editOf: (name: string, house: string) => `Edit the address ${house} of ${name}`,
  delete: 'Delete',
  deleteOf: (name: string, house: string) => `Delete the address ${house} of ${name}`,
  // L1
  default: 'Default',
  makeDefault: 'Make default',
  makeDefaultOf: (name: string, house: string) => `Make default: the address ${house} of ${name}`,
  atMost: (count: number) => `You have saved ${count} addresses, the most we keep. Delete one to add another.`,
} as const
