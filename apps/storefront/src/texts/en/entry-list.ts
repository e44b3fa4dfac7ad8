/** Texts of the lists of children and staff, and of the form for one of them. */
export const entryListTexts = {
  noChildren: 'No child is registered with your number yet.',
  noStaff: 'Nobody is registered with your number yet.',
  /** Opens the same question again, for an entry that was confirmed by mistake. */
  notMineShort: 'Not mine',
  notMine: (name: string) => `${name} is not mine`,
  codeShort: 'QR code',
  code: (name: string) => `QR code of ${name}`,
  allergensShort: 'Allergens',
  allergens: (name: string) => `Allergens that ${name} avoids`,
  editShort: 'Edit',
  removeShort: 'Remove',
  remove: (name: string) => `Remove ${name}`,
  name: 'Name',
  email: 'E-mail',
  class: 'Class',
  section: 'Section',
  chooseClass: 'Choose a class',
  noSection: 'No section',
  save: 'Save',
  backToMeals: 'Order a meal',
} as const
