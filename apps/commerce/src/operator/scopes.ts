/** The permissions of a key; each operator call needs one of them. */
export const operatorScopes = ['catalogue', 'roster', 'orders'] as const

export type OperatorScope = (typeof operatorScopes)[number]
