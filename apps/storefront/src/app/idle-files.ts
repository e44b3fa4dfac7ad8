import { whenIdle } from '../platform/idle.ts'

/**
 * What any page may open next: the panel to sign in and the question that wants an answer. They bring MUI along, so
 * they are fetched once the page is usable, and never before (PERF6): its base, the sheet and the forms each by itself,
 * for running all of it at once is a long task on a slow phone (PERF7).
 */
export function fetchOverlaysWhileIdle(signedIn: boolean): void {
  whenIdle(() => import('../ui/mui-scope.tsx'))
  whenIdle(() => import('../ui/sheet.tsx'))
  if (!signedIn) whenIdle(() => import('../features/identity/components/login-panel.tsx'))
  whenIdle(() => import('../features/confirm/components/confirm.tsx'))
}
