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
  /** Text below the field instead of suggestions, such as "No matches". */
  readonly note?: string | null
  readonly problem?: string | null
  readonly name?: string
}

const unfiltered = (suggestions: Suggestion[]): Suggestion[] => suggestions

/** A text field with suggestions below it. Free text is allowed: selecting a suggestion is optional. */
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
      filterOptions={unfiltered}
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
      // Render inside the dialog that contains the field: content outside it is hidden from assistive technology.
      slotProps={{ popper: { disablePortal: true } }}
    />
  )
}
