/** The destination of a code. */
export type Channel = 'mobile' | 'email'

const spellings: Record<string, Channel> = { mobile: 'mobile', phone: 'mobile', email: 'email', 'e-mail': 'email' }

/** AMB43: the channel named by a caller, in any case; null when it is neither. */
export const toChannel = (type: string): Channel | null => spellings[type.trim().toLowerCase()] ?? null

/** The form of an e-mail address by which accounts are found. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()
