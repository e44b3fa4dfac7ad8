export const footerTexts = {
  address: 'Address',
  email: 'E-mail',
  gst: 'GST',
  fssai: 'FSSAI',
  support: 'Customer support',
  registered: 'Registered',
  links: 'More about us',
  privacy: 'Privacy policy',
  terms: 'Terms',
  refunds: 'Refund policy',
  grievances: 'Grievances',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  credits: 'Credits',
  // B33: the year is fixed
  copyright: (name: string) => `© 2022 ${name}`,
} as const
