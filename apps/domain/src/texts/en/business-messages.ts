/** AMB112: what is wrong with the business that an account buys for. Pages load them with its form only (PERF6). */
export const businessMessages = {
  businessName: 'Please enter the name of the business, of 3 to 100 characters',
  businessAddress: 'Please enter the address of the business in one line of up to 200 characters',
  businessPincode: 'Please add the PIN code to the address of the business',
  businessGst: 'This is not a GSTIN. Please compare its 15 characters with the certificate of registration.',
} as const
