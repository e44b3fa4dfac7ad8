import { createAction } from '@reduxjs/toolkit'

/** W2: the server rejected the session. `message` is the text to show. */
export const sessionExpired = createAction<{ message: string }>('api/sessionExpired')

/** W3: a store call found the session ended; the sign-in opens on the store home. */
export const tokenExpired = createAction<{ message: string }>('api/tokenExpired')

/**
 * The server asks for a reload of the page. `isRead`: the failed request was a read, so that a reload loses nothing
 * that was sent.
 */
export const pageOutdated = createAction<{ isRead: boolean }>('api/pageOutdated')

/** A worker ended with an unexpected error. */
export const workerFailed = createAction<{ message: string }>('api/workerFailed')
