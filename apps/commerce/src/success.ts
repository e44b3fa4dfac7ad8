/** X4: success of envelope A. */
export const successA = <T>(data: T) => ({ status: 'Success', data })

/** X6: success of envelope C. */
export const successC = (message: string, more: Record<string, unknown> = {}, statusCode = 200) => ({
  statusCode,
  message,
  ...more,
})

/** X7: success of envelope D. */
export const successD = <T>(data: T) => ({ data })
