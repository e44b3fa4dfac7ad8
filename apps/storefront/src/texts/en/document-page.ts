import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of a document's page around the document, whose own words are the domain's `documentWords`. */
export const documentPageTexts = {
  title: pageTitles.document,
  loading: 'Looking for your document',
  couldNotLoad: 'Your document did not load. Nothing is lost.',
  // SB17
  none: 'This document does not exist',
  noneLead: 'It may belong to another account, or its link is incomplete. Your own are with your orders.',
  allOrders: pageTitles.myOrders,
  download: 'Download PDF',
  downloadNarrow: 'Download for a till printer (80 mm)',
  print: 'Print',
  bill: 'Bill of the order',
  subscription: 'See the subscription',
  replacement: 'See the document that replaced it',
  items: 'Items',
  tax: 'Tax',
  paid: 'Paid',
  returned: 'Returned',
} as const
