import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  readonly title: string
  readonly text?: string
  /** A link or button for the next action. */
  readonly action?: ReactNode
  readonly level?: 1 | 2
}

function EmptyPlate() {
  return (
    <svg className="empty-plate" viewBox="0 0 160 120" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="98" rx="58" ry="8" className="empty-plate-shadow" />
      <circle cx="80" cy="56" r="44" className="empty-plate-rim" />
      <circle cx="80" cy="56" r="30" className="empty-plate-well" />
      <path d="M61 50a22 22 0 0 1 12-13" className="empty-plate-shine" />
      <path d="M18 26v16a6 6 0 0 0 12 0V26M24 26v70" className="empty-plate-line" />
      <path d="M138 96V26c-9 4-11 22-9 34h9" className="empty-plate-line" />
    </svg>
  )
}

/** Shown instead of missing content: a title, a hint and one action. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="empty-state">
      <EmptyPlate />
      <Heading className="empty-title">{title}</Heading>
      {text ? <p className="empty-text">{text}</p> : null}
      {action}
    </div>
  )
}
