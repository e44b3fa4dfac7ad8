const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for the form of a UUID, of any version. */
export const isUuid = (text: string): boolean => UUID.test(text)
