/** The field for a cost centre or a note that is printed on the bill. */
export const billNoteTexts = {
  label: 'Cost centre or note on the bill',
  optional: 'Cost centre or note on the bill (optional)',
} as const
