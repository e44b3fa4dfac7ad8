/** The permissions of a key; each operator call needs one of them. `counter`: sales at a counter, and nothing else. */
export const operatorScopes = ['catalogue', 'roster', 'orders', 'counter'] as const

export type OperatorScope = (typeof operatorScopes)[number]
