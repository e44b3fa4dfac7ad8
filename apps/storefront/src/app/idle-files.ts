import { whenIdle } from '../platform/idle.ts'

/**
 * What any page may open next: the panel to sign in and the question that wants an answer. They bring MUI along, so
 * they are fetched once the page is usable, and never before (PERF6).
 */
export function fetchOverlaysWhileIdle(signedIn: boolean): void {
  if (!signedIn) whenIdle(() => import('../features/identity/components/login-panel.tsx'))
  whenIdle(() => import('../features/confirm/components/confirm.tsx'))
}
