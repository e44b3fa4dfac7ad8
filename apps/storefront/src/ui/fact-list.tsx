import type { ReactNode } from 'react'
import './fact-list.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Labels and values in columns. Omits rows whose value is ''. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="fact-list">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
