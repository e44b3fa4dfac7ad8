/** How a one-time code is sent. */
export type Channel = 'mobile' | 'email'

const spellings: ReadonlyMap<string, Channel> = new Map([
  ['mobile', 'mobile'],
  ['phone', 'mobile'],
  ['email', 'email'],
  ['e-mail', 'email'],
])

/** AMB43: parses the name of a channel, ignoring case; null when unknown. */
export const toChannel = (type: string): Channel | null => spellings.get(type.trim().toLowerCase()) ?? null

/** The form in which e-mail addresses are stored and looked up. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()
