/** How many passkeys a person may have. */
export const MAX_PASSKEYS = 10
