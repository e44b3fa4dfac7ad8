const RETRY_CODE_DELAY_MS = 2_000

/**
 * Loads the retry code. It is a separate file: preload it once the page has rendered, so that it is available when the
 * network fails.
 */
export const loadRetryCode = (): Promise<typeof import('./retry-import.ts')> =>
  import('./retry-import.ts').catch(() =>
    new Promise((resolve) => setTimeout(resolve, RETRY_CODE_DELAY_MS)).then(loadRetryCode),
  )

/** Loads code, retrying until it succeeds. Rejects when the code itself throws. */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => loadRetryCode().then((aid) => aid.retryImport(load, error)))
