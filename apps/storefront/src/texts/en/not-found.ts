import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** R8, R9: texts for a page or an order that is not found. */
export const notFoundTexts = {
  page: pageTitles.notFound,
  pageLead: 'The kitchen is still where it was. Let us take you back.',
  orderLead: 'It may belong to another account, or its number may be mistyped.',
  home: 'Home',
} as const
