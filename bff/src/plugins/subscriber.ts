const GROUPS = 8
const PREFIX_GROUPS = 4

/** The 16-bit groups of a part of an address; an IPv4 suffix counts as two. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? [group, ''] : [group]))

/** The first four groups of an IPv6 address: a subscriber owns a whole /64. Expands `::`. */
function prefixOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, PREFIX_GROUPS).join(':')
}

/**
 * The subscriber of an address: an IPv6 address counts as its /64; an IPv4 address as itself, also when written as
 * IPv6.
 */
export function subscriberOf(address: string): string {
  if (!address.includes(':')) return address
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : prefixOf(address)
}
