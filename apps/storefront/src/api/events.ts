import { createAction } from '@reduxjs/toolkit'

/** W2: the server no longer knows this session. The payload is the text to show. */
export const sessionExpired = createAction<{ message: string }>('api/sessionExpired')

/** W3: the same, found by a store call; the sign-in opens on the store home. */
export const tokenExpired = createAction<{ message: string }>('api/tokenExpired')

/** The server asks for the page to be loaded again. `isRead`: nothing was sent that could be lost with the page. */
export const pageOutdated = createAction<{ isRead: boolean }>('api/pageOutdated')

/** A worker ended by an error that it did not expect. */
export const workerFailed = createAction<{ message: string }>('api/workerFailed')
