/** AMB9: minimum length of a query. */
export const SHORTEST_QUERY = 4

/** Letters and digits only, because people write "M.G. Road" in many ways. */
export const squash = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The words of a name or a query. */
export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
