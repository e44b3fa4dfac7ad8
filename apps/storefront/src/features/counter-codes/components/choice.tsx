import Checkbox from '@mui/material/Checkbox'

interface ChoiceProps {
  readonly name: string
  readonly checked: boolean
  readonly onToggle: () => void
}

export const Choice = ({ name, checked, onToggle }: ChoiceProps) => (
  <label className="limits-choice">
    <Checkbox checked={checked} onChange={onToggle} />
    <span className="limits-name">{name}</span>
  </label>
)
