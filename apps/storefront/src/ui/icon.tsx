interface IconProps {
  readonly name: IconName
  readonly size?: number
}

/** Line icons on a 24 px grid, all of one stroke. */
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
  chevronRight: <path d="m9.5 6 6 6-6 6" />,
  chevronDown: <path d="m6 9.5 6 6 6-6" />,
  arrowUp: <path d="M12 19V5.5M6 11l6-6 6 6" />,
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
} as const

export type IconName = keyof typeof shapes

/** It decorates: the words beside it carry the meaning. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
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
      {shapes[name]}
    </svg>
  )
}
