import './link-list.css'

export type ExternalLink = readonly [label: string, url: string]

interface LinkListProps {
  /** What the list is called for screen readers. */
  readonly label: string
  readonly links: readonly ExternalLink[]
}

/** Links that leave the storefront, each in a new tab. Omits links whose URL is '', and the list without a link. */
export function LinkList({ label, links }: LinkListProps) {
  const known = links.filter(([, url]) => url !== '')
  if (known.length === 0) return null
  return (
    <ul className="link-list" aria-label={label}>
      {known.map(([name, url]) => (
        <li key={name}>
          <a href={url} rel="noopener noreferrer" target="_blank">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
