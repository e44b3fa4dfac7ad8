/** GSTIN, 15 characters: state, PAN, entity, Z and check character. */
export const GST_NUMBER = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
