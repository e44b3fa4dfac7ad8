import type { ReactNode } from 'react'
import { trackingTexts } from '#texts/tracking'
import { Icon } from '../../../ui/icon.tsx'
import type { RenderLink } from '../../../ui/render-link.ts'
import './track-order-page.css'

interface TrackFrameProps {
  readonly back: RenderLink
  /** The name of the order's store; empty until it is known. */
  readonly store: string
  readonly children: ReactNode
}

/** S1: the layout of the tracking page, shared with the first look. */
export function TrackFrame({ back, store, children }: TrackFrameProps) {
  const contents = (
    <>
      <Icon name="chevronLeft" />
      {trackingTexts.backToStore(store)}
    </>
  )
  return (
    <main className="track" id="content">
      <header className="track-head">
        {back({ className: 'track-back', children: contents })}
        <h1 className="track-title">{trackingTexts.title}</h1>
      </header>
      {children}
    </main>
  )
}

/** The placeholder of the tracking page; `children` is an error shown with it. */
export function TrackingSkeleton({ children }: { children?: ReactNode }) {
  return (
    <section className="track-skeleton" aria-busy="true">
      <span className="sr-only">{trackingTexts.loading}</span>
      {children}
      <div className="skeleton track-skeleton-state" />
      <div className="skeleton track-skeleton-items" />
    </section>
  )
}
