/** AMB112: texts of the business that an account buys for. */
export const buyerTexts = {
  title: 'GST invoice for a business',
  lead: 'Your bulk orders are then invoiced to it, so that it can claim the tax. Invoices of earlier orders stay as they are.',
  name: 'Name of the business',
  address: 'Address with PIN code',
  gst: 'GSTIN',
  /** The state that the number begins with. */
  registeredIn: (state: string) => `Registered in ${state}`,
  wrongLength: (count: number) => `A GSTIN has 15 characters. This has ${count}.`,
  mistyped: 'A character of this GSTIN is mistyped: its last one does not fit the others.',
  save: 'Save',
  remove: 'Remove this business',
  removed: 'Removed',
  loading: 'Looking for your business',
  couldNotLoad: 'Your business did not load. Nothing is lost.',
  add: 'Add',
  addOf: 'Add a GST invoice for a business',
  change: 'Change',
  changeOf: 'Change the business that is invoiced',
  invoiceTo: (name: string, gst: string) => `Invoice to: ${name} · ${gst}`,
} as const
