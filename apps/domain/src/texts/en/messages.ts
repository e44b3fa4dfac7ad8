import { formatPaise, type Paise } from '../../money/money.ts'
import { ownMessages } from './own-messages.ts'

/** Texts that the specs prescribe, verbatim (including typos). */
export const specMessages = {
  // W: sessions and faults
  sessionExpired: 'Session expired',
  someErrorOccured: 'Some error occured',
  someErrorOccred: 'Some Error Occred',
  success: 'Success',
  tokenExpired: 'Token expired',
  // B, C, E: stores and dishes
  noStoresFound: 'No Stores Found!',
  noLocationsAvailable: 'No locations available',
  noLocationForQuery: 'No location exist for this query',
  storeDoesNotDeliver: "Store Doesn't deliver here",
  storeDoesNotDeliverNotice: "Store Doesn't deliver here!",
  storeDoesNotDeliverBanner: "Store doesn't deliver here",
  itemOutOfStock: 'Item Out Of Stock',
  nextAvailableAt: (time: string) => `Next available at ${time}`,
  availableTill: (date: string) => `Available till ${date}`,
  sizeNotAvailable: 'This size is currently not available',
  maximumQuantity: (maximum: number) => `You can add maximum ${maximum}`,
  // F: options and combos
  addMoreItems: (count: number, process: string, dish: string) =>
    `Add ${count} more items in process: ${process} for ${dish}`,
  removeFirst: 'First remove an item to add its replacement',
  cannotAddMore: (limit: number) => `Cannot add more than ${limit} items.`,
  cannotRemoveMore: (limit: number) => `Cannot remove more than ${limit} items.`,
  selectFromGroup: (group: string) => `Please select an item from '${group}'`,
  // J, K: gates
  bulkMinimum: 'min order: 10 quantity',
  cartEmpty: 'Cart is Empty',
  noOfDaysZero: 'No Of Days is equal to Zero',
  selectBulkPreferences: 'Please Select Bulk Preferences',
  chooseYourPreferences: 'Choose your preferences!',
  cannotOrderWithoutPreferences: 'We cannot create your order without preferences',
  selectDeliveryTime: 'Please Select Time for delivery',
  storeClosedNow: 'Store is closed right now',
  storeClosedOnDate: 'Store is closed.',
  loginToContinue: 'Login To Continue',
  addAddressFirst: 'Please add an address first',
  addChildFirst: 'Please add a child first',
  addStaffFirst: 'Please add a staff first',
  selectAddress: 'Select an address',
  selectChild: 'Select a child',
  selectStaff: 'Select a staff',
  incompleteSlot: 'Incomplete Time/Slot Details',
  selectTimeSlot: 'Select your time/slot',
  addressNotSelected: 'Address not selected',
  enterValidDate: 'Please Enter a Valid Date',
  // L4
  deliveryIsFree: 'Delivery is Free',
  // O: plans of days
  selectValidTime: 'Please Select Valid Time',
  selectPlanDates: 'Please Select Start and End Date',
  selectFiveDays: 'Please Select Atleast 5 days to Continue',
  selectWeekday: 'Please Select A day to schedule your meal',
  cannotServeToday: 'Store Cannot Serve Today at this time',
  cannotServeAtTime: 'Store Cannot Serve In Selected Time',
  enterValidTime: 'Please Enter a Valid Time',
  // G: kinds of order
  changeOrderType: (from: string, to: string) => `Do you want change your order type from ${from} to ${to} category`,
  deletesStoredCart: 'This will delete your previous stored cart',
  // L: addresses
  fillAllFields: 'Fill all the fields',
  enterValidEmail: 'Enter a valid Email',
  childExists: 'Child Already exists!',
  addedSuccesfully: 'Added Succesfully',
  problemAddingAddress: 'Problem in Adding Address',
  cannotDeliverTitle: 'Delivery is not possible here !',
  cannotDeliverText: 'We cannot deliver your food at this address',
  deleteAddress: 'Do You Want To Delete this Address Permanently',
  deliveryChargesChanged: 'Delivery Charges has changed !',
  // M: payment and placement
  minimumOrderValue: (bound: Paise) => `Minimum order value is ${formatPaise(bound)}`,
  maximumOrderValue: (bound: Paise) => `Maximum order value is ${formatPaise(bound)}`,
  balanceBelowDouble: 'Low balance, please add credits first',
  balanceBelowTotal: 'Low balance, please select other payment method',
  // Q: identity
  signedOut: 'Sign out Succesfully',
  problemSigningOut: 'Problem in Signing out',
  // S: tracking
  problemCancellingOrder: 'Problem in cancelling order',
  orderDoesNotExist: "Order Doesn't exist",
} as const

/** Every text that both servers and browser use. Together with the storefront's texts this is the whole catalogue. */
export const messages = { ...specMessages, ...ownMessages } as const
