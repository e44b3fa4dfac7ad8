/** Texts of servers about complaints to the grievance officer. */
export const grievanceMessages = {
  grievanceEmpty: 'Please write what went wrong.',
  grievanceName: 'Please enter your name.',
  grievanceNeedsContact: 'Please enter a mobile number or an e-mail address.',
  grievanceOneContact: 'Please enter a mobile number or an e-mail address, not both.',
  grievanceUnknown: 'There is no complaint with this number and this contact.',
  tooManyGrievances: (wait: string) => `You have sent several complaints. Please try again in ${wait}.`,
  tooManyGrievanceTries: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
  grievanceReceivedSubject: (brand: string, ticket: string) => `${brand} has your complaint ${ticket}`,
  /** `until`: the day by which it is resolved. */
  grievanceReceivedText: (brand: string, ticket: string, until: string) =>
    `${brand} has received your complaint. Its number is ${ticket}. You will have an answer by ${until}. You can see its state on the page Grievances.`,
  grievanceAnsweredSubject: (brand: string, ticket: string) => `${brand} has answered your complaint ${ticket}`,
  grievanceAnsweredText: (brand: string, ticket: string, answer: string) =>
    `${brand} has answered your complaint ${ticket}:\n${answer}`,
} as const
