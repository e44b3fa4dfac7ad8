import type { ReactNode } from 'react'
import './menu-heads.css'

interface HeadProps {
  readonly name: string
  readonly description: string | null
}

const Description = ({ text }: { text: string | null }) => (text ? <p className="menu-description">{text}</p> : null)

/** The heading of a category in the menu list. `id` is the category's id, `children` additional text. */
export function CategoryHead({ name, description, id, children }: HeadProps & { id?: number; children?: ReactNode }) {
  return (
    <div className="menu-category" data-category={id}>
      <h2 className="menu-category-name" tabIndex={-1}>
        {name}
      </h2>
      <Description text={description} />
      {children}
    </div>
  )
}

export function SectionHead({ name, description }: HeadProps) {
  return (
    <div className="menu-section">
      <h3 className="menu-section-name">{name}</h3>
      <Description text={description} />
    </div>
  )
}
