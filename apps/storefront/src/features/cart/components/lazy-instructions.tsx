import { lazy, Suspense } from 'react'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import './lazy-instructions.css'

export const loadInstructions = () => import('./instructions-box.tsx').then((it) => ({ default: it.InstructionsBox }))
const InstructionsBox = lazy(() => importWithRetry(loadInstructions))

/** PERF6: the instructions form, loaded after the page's first render, because its controls need MUI. */
export const LazyInstructions = () => (
  <Suspense fallback={<div className="skeleton instructions-skeleton" />}>
    <InstructionsBox />
  </Suspense>
)
