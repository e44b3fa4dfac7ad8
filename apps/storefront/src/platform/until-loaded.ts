const AID_PAUSE_MS = 2_000

/**
 * Loads the retry code. It is a separate file: preload it once the page has rendered, so that it is available when the
 * network fails.
 */
export const loadAid = (): Promise<typeof import('./load-again.ts')> =>
  import('./load-again.ts').catch(() => new Promise((resolve) => setTimeout(resolve, AID_PAUSE_MS)).then(loadAid))

/** Loads code, retrying until it succeeds. Rejects when the code itself throws. */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => loadAid().then((aid) => aid.loadAgain(load, error)))
