import { Component, type ReactNode } from 'react'
import { texts } from '#texts/texts'
import { isStaleCode, reloadOnce } from '../platform/reload.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PrimaryButton } from '../ui/primary-button.tsx'

interface FailureBoundaryProps {
  readonly children: ReactNode
}

/**
 * Last-resort error boundary: shows a message instead of a blank page when a screen throws while rendering. Cart and
 * sign-in survive in browser storage. When the error is a failed code download, as after a deployment, reloads the page
 * once.
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
