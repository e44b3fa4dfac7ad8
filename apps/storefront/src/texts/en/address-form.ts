import { messages } from '@tiffin/domain/texts/messages'

/** Texts of the form of an address, and of its changes. They load with the form or the first change (PERF6). */
export const addressFormTexts = {
  title: 'Set Delivery Location',
  name: 'Who is it for?',
  house: 'Flat or house number, building',
  houseNote: 'Add your street and a landmark: these words lead the rider to your door',
  area: 'Search your area, street or landmark',
  areaHint: 'Type it, or a 6-digit pincode, and choose from the list',
  pincode: 'Pincode',
  // L6
  pinFirst: 'Choose your area above, and the pin goes there.',
  pinHint: 'The rider comes to the pin, and it decides who delivers. Move the pin if it is not quite right.',
  email: 'E-mail',
  save: 'Save address',
  // B16
  noStoresHint: 'No store delivers there yet. You can save the address all the same.',
  // L1
  defaultChosen: 'Your orders start with this address now',
  changed: 'Your address is changed',
  removed: 'The address is deleted',
  goneMeanwhile: 'This address was deleted meanwhile. Save it again to keep it.',
  // L12
  remove: {
    title: messages.deleteAddress,
    text: 'It is gone for the next time too.',
    withOrders: (orders: string, count: number, more: number) => {
      const words = count === 1 ? 'An order still comes here' : `${count} orders still come here`
      const others = more === 0 ? '' : ` and ${more} more`
      const keeps = count === 1 ? 'It keeps this address and is' : 'They keep this address and are'
      return `${words}: ${orders}${others}. ${keeps} delivered as placed.`
    },
    cancel: 'Cancel',
    submit: 'Delete',
  },
} as const
