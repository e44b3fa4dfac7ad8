/** The languages of the Eighth Schedule to the Constitution of India, by their ISO 639 codes, in their own names. */
export const SCHEDULED_LANGUAGE_NAMES = {
  as: 'অসমীয়া',
  bn: 'বাংলা',
  brx: 'बड़ो',
  doi: 'डोगरी',
  gu: 'ગુજરાતી',
  hi: 'हिन्दी',
  kn: 'ಕನ್ನಡ',
  ks: 'कॉशुर',
  kok: 'कोंकणी',
  mai: 'मैथिली',
  ml: 'മലയാളം',
  mni: 'মৈতৈলোন্',
  mr: 'मराठी',
  ne: 'नेपाली',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  sa: 'संस्कृतम्',
  sat: 'ᱥᱟᱱᱛᱟᱲᱤ',
  sd: 'سنڌي',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
} as const

export type ScheduledLanguage = keyof typeof SCHEDULED_LANGUAGE_NAMES

export const SCHEDULED_LANGUAGES = Object.keys(SCHEDULED_LANGUAGE_NAMES) as readonly ScheduledLanguage[] as readonly [
  ScheduledLanguage,
  ...ScheduledLanguage[],
]
