import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import './suggestion-field.css'

export interface Suggestion {
  readonly id: string
  readonly title: string
  readonly detail: string
}

interface SuggestionFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly suggestions: readonly Suggestion[]
  readonly onChoose: (id: string) => void
  readonly hint?: string
  /** Said below the field in place of suggestions, such as that there are none. */
  readonly note?: string | null
  readonly problem?: string | null
  readonly name?: string
}

const asFound = (suggestions: Suggestion[]): Suggestion[] => suggestions

/** A text field with suggestions under it. What is typed stands as it is: a suggestion may be taken, and need not. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, value, onChange, suggestions, onChoose, hint, note, problem, name } = props
  const id = useId()
  const below = problem ?? note ?? hint
  const input = ({ slotProps }: AutocompleteRenderInputParams) => (
    <FormControl fullWidth error={Boolean(problem)}>
      <FormLabel {...slotProps.inputLabel} htmlFor={id}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...slotProps.input}
        name={name ?? ''}
        inputProps={{ ...slotProps.htmlInput, 'aria-describedby': below ? `${id}-note` : undefined }}
      />
      {below ? <FormHelperText id={`${id}-note`}>{below}</FormHelperText> : null}
    </FormControl>
  )
  return (
    <Autocomplete<Suggestion, false, false, true>
      id={id}
      freeSolo
      clearIcon={null}
      options={[...suggestions]}
      filterOptions={asFound}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.title)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      value={null}
      onChange={(_event, chosen) => {
        if (chosen && typeof chosen !== 'string') onChoose(chosen.id)
      }}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') onChange(text)
      }}
      renderInput={input}
      renderOption={({ key, ...option }, { title, detail }) => (
        <li key={key} {...option}>
          <span className="suggest-title">{title}</span>
          <span className="suggest-detail">{detail}</span>
        </li>
      )}
      // In the dialog that the field stands in: what lies outside is not there for a screen reader.
      slotProps={{ popper: { disablePortal: true } }}
    />
  )
}
