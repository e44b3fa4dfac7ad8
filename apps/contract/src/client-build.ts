/** Name of the `<meta>` element with the id of the page's client build. */
export const CLIENT_BUILD_META = 'client-build'

/** The request header with which a page sends that id back. */
export const CLIENT_BUILD_HEADER = 'x-client-build'
