import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of the page of complaints to the grievance officer. */
export const grievanceTexts = {
  title: pageTitles.grievances,
  lead: 'Tell our grievance officer what went wrong. You get a number at once, and an answer within one month.',
  officer: 'Grievance officer',
  noOfficer: 'Customer care',
  write: 'Write a complaint',
  name: 'Your name',
  contact: 'Mobile number or e-mail',
  contactNote: 'The answer goes there. Keep the number that you see after sending: it finds your complaint here.',
  text: 'What went wrong',
  about: (orderId: string) => `About order ${orderId}`,
  send: 'Send complaint',
  needsName: 'Please enter your name',
  needsContact: 'Please enter a mobile number of 10 digits or an e-mail address',
  needsText: 'Please write what went wrong',
  sent: (ticket: string) => `We have your complaint. Its number is ${ticket}.`,
  keep: 'Keep this number: with it and your contact you can see the answer on this page.',
  own: 'Your complaints',
  none: 'You have sent no complaint.',
  couldNotLoad: 'Your complaints did not load. Nothing is lost.',
  find: 'See the answer to a complaint',
  ticket: 'Number of the complaint',
  needsTicket: 'The number has a G and 11 letters and digits',
  search: 'Show it',
  number: (ticket: string) => `Complaint ${ticket}`,
  states: { received: 'Received', acknowledged: 'Acknowledged', resolved: 'Resolved' },
  received: (moment: string) => `Received ${moment}`,
  acknowledged: (moment: string) => `Acknowledged ${moment}`,
  dueBy: (day: string) => `Answer by ${day}`,
  resolved: (moment: string) => `Resolved ${moment}`,
  answer: 'Our answer',
  unavailable: 'Please call or write to us.',
  helpline: 'You can also call the National Consumer Helpline: 1915.',
} as const

/** Texts of the privacy notice (DPDP Act 2023, section 5). */
export const privacyTexts = {
  title: pageTitles.privacy,
  lead: (company: string) =>
    `${company} asks for the data below, uses it for what stands beside it, and for nothing else. It is not sold, and there is no advertising.`,
  languages: 'This notice in other languages',
  collected: 'What we ask for, why, and for how long we keep it',
  why: 'Why',
  kept: 'Kept',
  items: {
    account: {
      name: 'Your account: name, mobile number, e-mail, passcode',
      why: 'To sign you in, to show your orders to you alone, and to tell you about them. The passcode is stored so that it cannot be read.',
      kept: 'Until you ask us to close the account.',
    },
    addresses: {
      name: 'Your addresses and, if you allow it, your location',
      why: 'To find the store that serves you, and to deliver.',
      kept: 'Addresses until you remove them; a delivered order keeps its own. Your location is not stored.',
    },
    orders: {
      name: 'Your orders, their payments, invoices and ratings',
      why: 'To cook, hand over and bill what you order, to return money, and because tax law asks for the records.',
      kept: 'As long as tax law asks for accounts: six years from the annual return of their year.',
    },
    children: {
      name: 'Your children: name, class, section, and what they avoid',
      why: 'To cook and hand over their meals, and to keep away from them what they must not eat. You confirm each child yourself; a child is neither followed nor shown advertising.',
      kept: 'Until you remove the child. A placed order keeps the name for which it was made.',
    },
    staff: {
      name: 'The people you order for: name, department, and what they avoid',
      why: 'To cook and hand over their meals.',
      kept: 'Until you remove the person. A placed order keeps the name for which it was made.',
    },
    allergens: {
      name: 'What you avoid, if you tell us',
      why: 'To warn you of dishes with it.',
      kept: 'Until you change or remove the list.',
    },
    wallet: {
      name: 'Your credits: top-ups, what they paid, and refunds',
      why: 'To keep your balance right.',
      kept: 'As long as tax law asks for accounts. Card numbers never reach us.',
    },
    devices: {
      name: 'The devices on which you are signed in',
      why: 'To show them to you, and to keep strangers out. Cookies serve this alone.',
      kept: 'Until you sign out, or the sign-in ends by itself.',
    },
    complaints: {
      name: 'Your complaints, with your name and contact',
      why: 'To answer them, as consumer law asks.',
      kept: 'Three years after the answer.',
    },
  },
  shared: 'Who else gets it',
  sharedText:
    'The kitchen, the person who delivers, the provider that takes your payment, and the services that send our messages: each only what it needs. Authorities, where the law asks for it.',
  rights: 'Your rights',
  rightsList: [
    'See what we hold about you, and with whom it was shared.',
    'Have it corrected, completed or erased.',
    'Withdraw your consent as easily as you gave it. What was done before stays lawful; what needs the data then ends.',
    'Name somebody who has these rights when you no longer can.',
    'Complain to us, and have an answer.',
  ],
  how: 'How to use them',
  howText:
    'Much you can do yourself in your account: change it, remove addresses and people, sign out devices. For the rest, write to us:',
  complain: 'Write a complaint',
  board:
    'If our answer does not satisfy you, you can complain to the Data Protection Board of India. Please write to us first: the law asks for it.',
} as const
