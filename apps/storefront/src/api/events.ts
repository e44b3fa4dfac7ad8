import { createAction } from '@reduxjs/toolkit'

/** W2: the server rejected the session. `message` is shown to the diner. */
export const sessionExpired = createAction<{ message: string }>('api/sessionExpired')

/** W3: a store's request failed because the session token has expired. The sign-in panel opens on the store home. */
export const tokenExpired = createAction<{ message: string }>('api/tokenExpired')

/**
 * The server rejected a request because this client build is outdated, so the page must be reloaded. `isRead`: the
 * request was a GET, so a reload loses no submitted data.
 */
export const pageOutdated = createAction<{ isRead: boolean }>('api/pageOutdated')

/** A saga worker failed with an unexpected error. `message` is shown to the diner. */
export const workerFailed = createAction<{ message: string }>('api/workerFailed')
