import { LineIcon } from './icon.tsx'

/** The sign of a passkey. */
export const KeyIcon = ({ size }: { size?: number }) => (
  <LineIcon size={size}>
    <circle cx="8" cy="12" r="4" />
    <path d="M12 12h8.5v3.5M16.5 12v2.5" />
  </LineIcon>
)
