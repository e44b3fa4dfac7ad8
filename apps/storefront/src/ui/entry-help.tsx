import { CareContact } from './care-contact.tsx'
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
  /** The contact of Customer Care. */
  readonly phone: string
  readonly email: string
}

export function AskForEntry({ text, phone, email }: AskForEntryProps) {
  return (
    <p className="entry-help">
      {text} <CareContact phone={phone} email={email} />
    </p>
  )
}
