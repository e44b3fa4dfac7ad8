/** R8, R9: the words of the pages that have nothing to show. */
export const notFoundTexts = {
  page: 'This page could not be found',
  pageLead: 'The kitchen is still where it was. Let us take you back.',
  orderLead: 'It may belong to another account, or its number may be mistyped.',
  home: 'Home',
} as const
