type Listener = () => void

let playing: HTMLAudioElement | null = null
const listeners = new Set<Listener>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Whether music plays, for `useSyncExternalStore`. It goes on while one moves about the page. */
export const music = {
  isOn: (): boolean => playing !== null,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  stop: (): void => {
    playing?.pause()
    playing = null
    tell()
  },
  /** Plays a loop from its beginning; what cannot be played stays off. */
  play: (url: string): void => {
    music.stop()
    const audio = new Audio(url)
    audio.loop = true
    playing = audio
    tell()
    // A browser may refuse, a file may be gone: silence needs no message.
    audio.play().catch(() => {
      if (playing === audio) music.stop()
    })
  },
} as const
