/** What a key may open; each operator call names the one that it needs. */
export const operatorScopes = ['catalogue', 'roster', 'orders'] as const

export type OperatorScope = (typeof operatorScopes)[number]
