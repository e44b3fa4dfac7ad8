import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts for a programme's people that only the client uses; the others are in the domain's messages. */
export const entryTexts = {
  // L18, A12
  child: {
    title: pageTitles.myChild,
    lead: 'Who do you order school meals for?',
    whoFor: 'Who is it for?',
    add: 'Add Child',
    formTitle: 'Child details',
    edit: (name: string) => `Edit ${name}`,
  },
  staff: {
    title: pageTitles.myStaff,
    lead: 'Who do you order meals for?',
    whoFor: 'Who is it for?',
    add: 'Add Staff',
    formTitle: 'Staff details',
    edit: (name: string) => `Edit ${name}`,
  },
  /** L16. */
  customerCare: 'To add a child, please contact Customer Care.',
  // AMB100
  servedAt: (store: string) => `Meals are handed out at ${store} only`,
  className: (className: string, section: string) => `Class ${className}${section ? ` ${section}` : ''}`,
  avoids: (names: string) => `Avoids ${names}`,
  /** The button that opens the question whether a roster entry is theirs. */
  confirmShort: 'Confirm',
  confirm: (name: string) => `Confirm ${name}`,
  confirmFirst: 'Not confirmed yet',
  couldNotLoad: 'The list did not load. Nothing is lost.',
} as const
