/** Removes the padding and line breaks of a source's texts. */
export const tidy = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()
