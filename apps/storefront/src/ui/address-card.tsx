import type { Address } from '@tiffin/contract/addresses'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { addressTexts } from '#texts/orders'
import { Icon } from './icon.tsx'
import './address-card.css'

type Saved = Pick<Address, 'name' | 'addressLine1' | 'addressLine2' | 'city' | 'pincode' | 'isDefault'>

/** The lines of a saved address, with a badge for the default one (L1). */
export function AddressText({ address, note }: { address: Saved; note?: string | null }) {
  const { name, addressLine1, addressLine2, city, pincode, isDefault } = address
  return (
    <span className="address-text">
      <span className="address-name">
        {name}
        {isDefault ? <span className="address-default">{addressTexts.default}</span> : null}
      </span>
      <span className="address-lines">{[addressLine1, addressLine2].filter(Boolean).join(', ')}</span>
      <span className="address-lines">{[city, pincode].filter(Boolean).join(' ')}</span>
      {note ? <span className="address-state">{note}</span> : null}
    </span>
  )
}

interface ActionsProps {
  readonly address: Saved
  /** L1: absent where there is no choice. */
  readonly onDefault?: (() => void) | undefined
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** L1, L12, L23: the buttons of a saved address. */
export function AddressActions({ address, onDefault, onEdit, onDelete }: ActionsProps) {
  const { name, addressLine1, isDefault } = address
  const edit = useRef<HTMLButtonElement>(null)
  const isPreferred = useRef(false)
  // The pressed button goes when the address is the default: the focus stays at the address, and off its Delete.
  useLayoutEffect(() => {
    if (isDefault && isPreferred.current && document.activeElement === document.body) edit.current?.focus()
    if (isDefault) isPreferred.current = false
  }, [isDefault])
  const prefer = () => {
    isPreferred.current = true
    onDefault?.()
  }
  return (
    <div className="address-actions">
      <button
        ref={edit}
        type="button"
        className="text-button"
        aria-haspopup="dialog"
        aria-label={addressTexts.editOf(name, addressLine1)}
        onClick={onEdit}
      >
        {addressTexts.edit}
      </button>
      <button
        type="button"
        className="text-button"
        aria-haspopup="dialog"
        aria-label={addressTexts.deleteOf(name, addressLine1)}
        onClick={onDelete}
      >
        {addressTexts.delete}
      </button>
      {onDefault ? (
        <button
          type="button"
          className="text-button"
          aria-label={addressTexts.makeDefaultOf(name, addressLine1)}
          onClick={prefer}
        >
          {addressTexts.makeDefault}
        </button>
      ) : null}
    </div>
  )
}

interface CardProps {
  readonly address: Saved
  /** The result of the serviceability check, which colours the card. */
  readonly state?: string
  readonly note?: string | null
  /** The card's radio button, when the diner selects among several addresses. */
  readonly radio?: ReactNode
  readonly actions: ReactNode
}

/** A saved address as a card. */
export function AddressCard({ address, state, note = null, radio, actions }: CardProps) {
  const content = (
    <>
      {radio}
      <span className="address-mark">
        <Icon name="house" />
      </span>
      <AddressText address={address} note={note} />
    </>
  )
  return (
    <div className="address" data-state={state}>
      {radio ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio button comes with the card
        <label className="address-main">{content}</label>
      ) : (
        <div className="address-main">{content}</div>
      )}
      {actions}
    </div>
  )
}
