/** X4: a successful response in envelope A. */
export const successA = <T>(data: T) => ({ status: 'Success', data })

/** X6: a successful response in envelope C. */
export const successC = (message: string, more: Record<string, unknown> = {}, statusCode = 200) => ({
  statusCode,
  message,
  ...more,
})

/** X7: a successful response in envelope D. */
export const successD = <T>(data: T) => ({ data })

/** X8, V17: the code of a successful response in envelope E. */
const WALLET_SUCCESS = 'SS-001'

/** X8: a successful response in envelope E; its fields stand at the top level. */
export const successE = <T extends object>(fields: T) => ({ responseCode: WALLET_SUCCESS, ...fields })
