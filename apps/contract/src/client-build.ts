/** Name of the `<meta>` element that contains the id of the page's client build. */
export const CLIENT_BUILD_META = 'client-build'

/** Request header with the same id, sent with every call of the page. */
export const CLIENT_BUILD_HEADER = 'x-client-build'
