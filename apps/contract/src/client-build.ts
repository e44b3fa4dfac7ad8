/** The `<meta>` in which a page says of which client build it is. */
export const CLIENT_BUILD_META = 'client-build'

/** The request header in which a page sends that id back. */
export const CLIENT_BUILD_HEADER = 'x-client-build'
