/** Where a code is sent. */
export type Channel = 'mobile' | 'email'

const spellings: Record<string, Channel> = { mobile: 'mobile', phone: 'mobile', email: 'email', 'e-mail': 'email' }

/** AMB43: the channel that a caller names, whatever its case; null when it is neither. */
export const toChannel = (type: string): Channel | null => spellings[type.trim().toLowerCase()] ?? null

/** An e-mail address as accounts are found by. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()
