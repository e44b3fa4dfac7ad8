import { useSyncExternalStore } from 'react'
import { menuTexts as words } from '#texts/menu'
import { music } from '../../../platform/music.ts'
import { Icon } from '../../../ui/icon.tsx'
import './music-button.css'

/** C17, AMB78: a button that toggles the music, which is off initially. The label names the action of a tap. */
export function MusicButton({ url }: { url: string }) {
  const on = useSyncExternalStore(music.subscribe, music.isOn)
  return (
    <button type="button" className="music-button" onClick={() => (on ? music.stop() : music.play(url))}>
      <Icon name={on ? 'note' : 'noteOff'} />
      <span className="music-button-words">{on ? words.musicOff : words.musicOn}</span>
    </button>
  )
}
