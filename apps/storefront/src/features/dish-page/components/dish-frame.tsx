import type { ReactNode } from 'react'
import { dishTexts as words } from '#texts/dish'
import { Icon } from '../../../ui/icon.tsx'
import type { RenderLink } from '../../../ui/render-link.ts'
import './dish-frame.css'

/** The layout of the dish page. `back` links to the menu; null until the store is known. */
export function DishFrame({ back, children }: { back: RenderLink | null; children: ReactNode }) {
  const contents = (
    <>
      <Icon name="chevronLeft" />
      {words.backToMenu}
    </>
  )
  return (
    <main className="dish-page" id="content" tabIndex={-1}>
      {back?.({ className: 'dish-page-back', children: contents })}
      {children}
    </main>
  )
}

interface DishArticleProps {
  readonly name: string
  /** Null: the dish has no picture. */
  readonly picture: ReactNode
  /** The text, below the picture or beside it. */
  readonly children: ReactNode
}

/** The picture and the text of a dish. */
export function DishArticle({ name, picture, children }: DishArticleProps) {
  return (
    <article className={picture === null ? 'dish-page-dish dish-page-plain' : 'dish-page-dish'} aria-label={name}>
      {picture === null ? null : <div className="dish-page-picture">{picture}</div>}
      <div className="dish-page-words">{children}</div>
    </article>
  )
}
