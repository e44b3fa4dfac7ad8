import type { ReactNode } from 'react'

interface IconProps {
  readonly name: IconName
  readonly size?: number
}

/** Line icons on a 24 px grid with the same stroke width. */
const shapes = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="m16 16 4.5 4.5" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21Z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </>
  ),
  filter: (
    <>
      <path d="M4 8h9M17.5 8H20M4 16h2.5M11 16h9" />
      <circle cx="15.2" cy="8" r="2.2" />
      <circle cx="8.8" cy="16" r="2.2" />
    </>
  ),
  shield: (
    <path d="M12 3.5c2.3 1.6 4.7 2.4 7.2 2.6v5.2c0 4.4-2.9 7.6-7.2 9.2-4.3-1.6-7.2-4.8-7.2-9.2V6.1c2.5-.2 4.9-1 7.2-2.6ZM12 8.5v4.5M12 15.800v.01" />
  ),
  locate: (
    <>
      <circle cx="12" cy="12" r="6" />
      <circle cx="12" cy="12" r="1.6" fill="currentColor" />
      <path d="M12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5" />
    </>
  ),
  bag: (
    <>
      <path d="M5 8.5h14l-1 11a1.5 1.5 0 0 1-1.5 1.4h-9A1.5 1.5 0 0 1 6 19.5Z" />
      <path d="M8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  chevronLeft: <path d="m14.5 6-6 6 6 6" />,
  person: (
    <>
      <circle cx="12" cy="8.5" r="3.8" />
      <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </>
  ),
  chevronRight: <path d="m9.5 6 6 6-6 6" />,
  chevronDown: <path d="m6 9.5 6 6 6-6" />,
  note: (
    <>
      <path d="M9.5 17.5V5.5l9-2v12" />
      <circle cx="7" cy="17.5" r="2.5" />
      <circle cx="16" cy="15.5" r="2.5" />
    </>
  ),
  noteOff: (
    <>
      <path d="M9.5 17.5v-8M9.5 5.5l9-2v9M3.5 3.5l17 17" />
      <circle cx="7" cy="17.5" r="2.5" />
    </>
  ),
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  minus: <path d="M5.5 12h13" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  walk: (
    <>
      <path d="M4 10.5h16v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Z" />
      <path d="M3 10.5 5 4h14l2 6.5M9.5 20.5v-5h5v5" />
    </>
  ),
  scooter: (
    <>
      <circle cx="6.5" cy="17.5" r="2.5" />
      <circle cx="18" cy="17.5" r="2.5" />
      <path d="M9 17.5h6.5M15.5 17.5c0-4 1.5-5 2.5-5L16 5.5h-3M4 12.5h6v5M4 9.5h5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5M12 8v.01" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  phone: (
    <path d="M8.5 4.5 6 4a1.6 1.6 0 0 0-2 1.7C4.6 13 11 19.4 18.3 20A1.6 1.6 0 0 0 20 18l-.5-2.5a1.6 1.6 0 0 0-1.9-1.2l-2.2.5a12 12 0 0 1-6.2-6.2l.5-2.2A1.6 1.6 0 0 0 8.5 4.5Z" />
  ),
  cash: (
    <>
      <rect x="3" y="6.5" width="18" height="11" rx="2" />
      <circle cx="12" cy="12" r="2.6" />
      <path d="M6.5 9.5v.01M17.5 14.5v.01" />
    </>
  ),
  house: <path d="m4 11.5 8-7 8 7M6 10v9.5h12V10M10 19.5v-5h4v5" />,
} as const

export type IconName = keyof typeof shapes

interface LineIconProps {
  readonly size?: number | undefined
  readonly children: ReactNode
}

/**
 * A decorative icon, hidden from assistive technology: the text beside it carries the meaning. PERF6: a shape that only
 * code of a few pages shows stands with this code, because every page loads those of `Icon`.
 */
export const LineIcon = ({ size = 20, children }: LineIconProps) => (
  <svg
    className="icon"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** An icon of every page. */
export const Icon = ({ name, size }: IconProps) => <LineIcon size={size}>{shapes[name]}</LineIcon>
