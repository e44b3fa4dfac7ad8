import { Icon } from './icon.tsx'
import { OutlineButton } from './outline-button.tsx'
import './entry-card.css'

export function AddEntry({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <OutlineButton onClick={onAdd}>
      <Icon name="plus" />
      {label}
    </OutlineButton>
  )
}

interface AskForEntryProps {
  readonly text: string
  readonly phone: string
  readonly call: string
}

export function AskForEntry({ text, phone, call }: AskForEntryProps) {
  return (
    <p className="entry-help">
      {text} {phone ? <a href={`tel:${phone}`}>{call}</a> : null}
    </p>
  )
}
