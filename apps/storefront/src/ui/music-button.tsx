import { useSyncExternalStore } from 'react'
import { menuTexts as words } from '#texts/menu'
import { music } from '../platform/music.ts'
import { Icon } from './icon.tsx'
import './music-button.css'

interface MusicButtonProps {
  readonly url: string
  /** The class outside the bar, where the label is shown at all widths. */
  readonly className?: string
}

/** C17, AMB78: a button that toggles the music, which is off initially. The label names the action of a tap. */
export function MusicButton({ url, className = 'music-button' }: MusicButtonProps) {
  const on = useSyncExternalStore(music.subscribe, music.isOn)
  return (
    <button type="button" className={className} onClick={() => (on ? music.stop() : music.play(url))}>
      <Icon name={on ? 'note' : 'noteOff'} />
      <span className="music-button-words">{on ? words.musicOff : words.musicOn}</span>
    </button>
  )
}
