import { messages } from '@tiffin/domain/texts/messages'
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

export const addressTexts = {
  title: 'Set Delivery Location',
  name: 'Who is it for?',
  house: 'Flat or house number, building',
  area: 'Area',
  areaHint: 'Type your area or a 6-digit pincode and choose from the list',
  pincode: 'Pincode',
  email: 'E-mail',
  save: 'Save address',
  edit: 'Edit',
  editOf: (name: string, house: string) => `Edit the address ${house} of ${name}`,
  delete: 'Delete',
  deleteOf: (name: string, house: string) => `Delete the address ${house} of ${name}`,
  changed: 'Your address is changed',
  removed: 'The address is deleted',
  // L12
  remove: {
    title: messages.deleteAddress,
    text: 'It is gone for the next time too.',
    cancel: 'Cancel',
    submit: 'Delete',
  },
} as const
