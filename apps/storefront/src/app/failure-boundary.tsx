import { Component, type ReactNode } from 'react'
import { texts } from '#texts/texts'
import { isStaleCode, reloadOnce } from '../platform/reload.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PrimaryButton } from '../ui/primary-button.tsx'

interface FailureBoundaryProps {
  readonly children: ReactNode
}

/**
 * The last resort: a screen that cannot be drawn says so instead of leaving a blank page; cart and sign-in are kept by the browser.
 * Code that is gone because a new version went live is fetched by loading the page anew, once.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    if (isStaleCode(error)) reloadOnce()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <EmptyState
          level={1}
          title={texts.screenFailed.title}
          text={texts.screenFailed.text}
          action={<PrimaryButton onClick={() => window.location.reload()}>{texts.screenFailed.reload}</PrimaryButton>}
        />
      </main>
    )
  }
}
