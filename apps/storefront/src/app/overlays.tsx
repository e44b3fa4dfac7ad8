import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectAnnouncement, selectNotices } from '../features/notices/slice.ts'

const Toasts = lazy(() => import('../features/notices/components/toasts.tsx').then((it) => ({ default: it.Toasts })))

/** What lies over every page: toasts (their code comes with the first one) and the one polite live region. */
export function Overlays() {
  const announcement = useSelector(selectAnnouncement)
  const anyNotice = useSelector(selectNotices).length > 0
  return (
    <>
      <div className="sr-only" role="status" aria-live="polite">
        {announcement}
      </div>
      <Suspense>{anyNotice ? <Toasts /> : null}</Suspense>
    </>
  )
}
