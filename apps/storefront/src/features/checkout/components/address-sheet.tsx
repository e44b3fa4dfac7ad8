import type { Address } from '@tiffin/contract/addresses'
import { type FormEvent, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { addressTexts } from '../../../texts/orders.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { addressSubmitted, formClosed, selectAddresses } from '../../addresses/slice.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectProfile, selectSelectedPlace } from '../../session/slice.ts'
import {
  type AddressField,
  type AddressForm,
  addressProblem,
  draftOf,
  filledFromSelected,
  formOf,
} from '../address-form.ts'
import { AddressMap } from './address-map.tsx'
import { AreaField } from './area-field.tsx'
import './address-sheet.css'

/** What is already known of the diner stands in the form. */
function useForm(editing: Address | null): [AddressForm, (part: Partial<AddressForm>) => void] {
  const profile = useSelector(selectProfile)
  const place = useSelector(selectSelectedPlace)
  const fresh = { name: profile?.name ?? '', house: '', email: profile?.email ?? '', ...filledFromSelected(place) }
  const [form, setForm] = useState<AddressForm>(editing ? formOf(editing) : fresh)
  return [form, (part) => setForm((before) => ({ ...before, ...part }))]
}

/** L6-L11, L23: a new address, or a saved one that is changed. */
export function AddressSheet({ storeId }: { storeId: number }) {
  const dispatch = useDispatch()
  const { form: state, editing } = useSelector(selectAddresses)
  const [form, change] = useForm(editing)
  const [problem, setProblem] = useState<{ field: AddressField; message: string } | null>(null)
  const formElement = useRef<HTMLFormElement>(null)
  const problemAt = (field: AddressField) => (problem?.field === field ? problem.message : null)
  const set = (field: AddressField) => (text: string) => {
    setProblem(null)
    change({ [field]: text })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = addressProblem(form)
    if (!found && form.at) {
      const addressId = editing?.id ?? null
      return dispatch(addressSubmitted({ storeId, addressId, address: draftOf(form, form.at) }))
    }
    if (!found) return null
    setProblem(found)
    formElement.current?.querySelector<HTMLInputElement>(`[name="${found.field}"]`)?.focus()
    return dispatch(noticeShown({ text: found.message, tone: 'error' }))
  }
  return (
    <Sheet title={addressTexts.title} onClose={() => dispatch(formClosed())}>
      <form ref={formElement} className="address-form" onSubmit={submit} noValidate>
        <AddressMap at={form.at} onChange={change} />
        <TextField
          label={addressTexts.name}
          name="name"
          autoComplete="name"
          maxLength={50}
          value={form.name}
          onChange={set('name')}
          problem={problemAt('name')}
        />
        <TextField
          label={addressTexts.house}
          name="house"
          autoComplete="address-line1"
          maxLength={120}
          value={form.house}
          onChange={set('house')}
          problem={problemAt('house')}
        />
        <AreaField form={form} onChange={change} problem={problemAt('area')} />
        <TextField
          label={addressTexts.pincode}
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          value={form.pincode}
          onChange={set('pincode')}
          problem={problemAt('pincode')}
        />
        <TextField
          label={addressTexts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          onChange={set('email')}
          problem={problemAt('email')}
        />
        <PrimaryButton type="submit" wide busy={state === 'saving'}>
          {addressTexts.save}
        </PrimaryButton>
      </form>
    </Sheet>
  )
}
