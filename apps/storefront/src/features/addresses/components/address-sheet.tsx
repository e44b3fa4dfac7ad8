import type { Address } from '@tiffin/contract/addresses'
import { pincodeOf } from '@tiffin/domain/people/validation'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { messages } from '@tiffin/domain/texts/messages'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { addressFormTexts } from '#texts/address-form'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { PrivacyLink } from '../../../ui/privacy-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FormProblem, useCheckedForm } from '../../../ui/use-checked-form.ts'
import { selectClient } from '../../client/slice.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectProfile, selectSelectedPlace } from '../../session/slice.ts'
import {
  type AddressField,
  type AddressForm,
  type AddressProblem,
  type Area,
  addressProblem,
  draftOf,
  filledFromSelected,
  formOf,
  HOUSE_MAX,
} from '../address-form.ts'
import { addressSubmitted, formClosed, placeChanged, selectAddresses } from '../slice.ts'
import { AddressMap } from './address-map.tsx'
import { AreaField } from './area-field.tsx'
import './address-sheet.css'

const toFormProblem = (problem: AddressProblem | null): FormProblem<AddressField> | null =>
  problem && { field: problem.field, message: reasonText(problem.reason) }

/** The initial form values: the saved address, or the diner's name, e-mail and selected place. */
function useInitial(editing: Address | null): AddressForm {
  const profile = useSelector(selectProfile)
  const place = useSelector(selectSelectedPlace)
  if (editing) return formOf(editing)
  return { name: profile?.name ?? '', house: '', email: profile?.email ?? '', ...filledFromSelected(place) }
}

/** B16: a hint when no store delivers to the place of the form. */
function Reach({ at }: { at: Area | null }) {
  const dispatch = useDispatch()
  const { isReached } = useSelector(selectAddresses)
  const latitude = at?.latitude
  const longitude = at?.longitude
  useEffect(() => {
    const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
    dispatch(placeChanged(place))
  }, [dispatch, latitude, longitude])
  return (
    <div className="address-reach" aria-live="polite">
      {isReached === false ? (
        <div className="address-unreached">
          <strong>{messages.noStoresFound}</strong>
          <p>{addressFormTexts.noStoresHint}</p>
        </div>
      ) : null}
    </div>
  )
}

/** L6-L11, L23: the form to add an address or edit a saved one: its words first, its marker below them. */
export function AddressSheet() {
  const dispatch = useDispatch()
  const { form: state, editing } = useSelector(selectAddresses)
  const client = useSelector(selectClient)
  const addressId = editing?.id ?? null
  const { form, change, problemAt, formProps } = useCheckedForm<AddressForm, AddressField>({
    initial: useInitial(editing),
    problemOf: (filled) => toFormProblem(addressProblem(filled)),
    onValid: (valid) => {
      if (valid.at) dispatch(addressSubmitted({ addressId, address: draftOf(valid, valid.at) }))
    },
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  const set = (field: AddressField) => (text: string) => change({ [field]: text })
  return (
    <Sheet title={addressFormTexts.title} onClose={() => dispatch(formClosed())}>
      <form className="address-form" {...formProps}>
        <AreaField form={form} onChange={change} problem={problemAt('area')} />
        <TextField
          label={addressFormTexts.house}
          name="house"
          autoComplete="address-line1"
          maxLength={HOUSE_MAX}
          value={form.house}
          onChange={set('house')}
          problem={problemAt('house')}
          note={form.house.length < HOUSE_MAX ? addressFormTexts.houseNote : null}
        />
        <TextField
          label={addressFormTexts.pincode}
          name="pincode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          value={form.pincode}
          onChange={(text) => change({ pincode: pincodeOf(text) ?? text })}
          problem={problemAt('pincode')}
        />
        <Reach at={form.at} />
        <AddressMap at={form.at} onChange={change} />
        <TextField
          label={addressFormTexts.name}
          name="name"
          autoComplete="name"
          maxLength={50}
          value={form.name}
          onChange={set('name')}
          problem={problemAt('name')}
        />
        <TextField
          label={addressFormTexts.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          onChange={set('email')}
          problem={problemAt('email')}
        />
        <PrivacyLink url={client.privacyPolicy} />
        <PrimaryButton type="submit" wide busy={state === 'saving'}>
          {addressFormTexts.save}
        </PrimaryButton>
      </form>
    </Sheet>
  )
}
