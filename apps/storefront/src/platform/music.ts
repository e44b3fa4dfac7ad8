type Listener = () => void

let playing: HTMLAudioElement | null = null
const listeners = new Set<Listener>()

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

/** The music player, with the interface that `useSyncExternalStore` needs. Playback continues across navigations. */
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
  /** Plays a file in a loop, from its start. Turns itself off when playback fails. */
  play: (url: string): void => {
    music.stop()
    const audio = new Audio(url)
    audio.loop = true
    playing = audio
    notifyListeners()
    // The browser may block playback, or the file may be missing. Neither needs a notice.
    audio.play().catch(() => {
      if (playing === audio) music.stop()
    })
  },
} as const
