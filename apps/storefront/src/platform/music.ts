type Listener = () => void

let playing: HTMLAudioElement | null = null
const listeners = new Set<Listener>()

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

/** Whether music plays, as a store for `useSyncExternalStore`. Playback continues across navigations. */
export const music = {
  isOn: (): boolean => playing !== null,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  stop: (): void => {
    playing?.pause()
    playing = null
    notifyListeners()
  },
  /** Plays a loop from its start. Stays off when it cannot be played. */
  play: (url: string): void => {
    music.stop()
    const audio = new Audio(url)
    audio.loop = true
    playing = audio
    notifyListeners()
    // The browser may block playback, or the file may be missing: no notice is needed.
    audio.play().catch(() => {
      if (playing === audio) music.stop()
    })
  },
} as const
