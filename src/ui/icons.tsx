import type { ReactNode } from 'react'

interface IconProps {
  size?: number
  className?: string | undefined
}

interface FrameProps extends IconProps {
  strokeWidth?: number
  children: ReactNode
}

function Icon({ size = 20, strokeWidth = 2, className, children }: FrameProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className ?? ''}`}
    >
      {children}
    </svg>
  )
}

export const ArrowIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 12h17m-6-6 6 6-6 6" />
  </Icon>
)

export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 9 7 7 7-7" />
  </Icon>
)

export const ChevronLeftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m15 5-7 7 7 7" />
  </Icon>
)

export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m9 5 7 7-7 7" />
  </Icon>
)

export const DoubleChevronIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 5 7 7-7 7m7-14 7 7-7 7" />
  </Icon>
)

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 12.5 5.5 5.5L20 7" />
  </Icon>
)

export const CrossIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 5 14 14m0-14L5 19" />
  </Icon>
)

export const MenuIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18M8 12h13M3 18h18" />
  </Icon>
)

export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
)

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14M12 5v14" />
  </Icon>
)

export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m15.5 15.5 5.5 5.5M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0z" />
  </Icon>
)

export const ExternalIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 17 18 6m-9 0h9v9" />
  </Icon>
)

export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18v15H3zm0 5h18M8 3v5m8-5v5" />
  </Icon>
)

export const FileIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 2h9l5 5v15H5zm9 0v5h5" />
  </Icon>
)

export const UploadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 16V4m-5 5 5-5 5 5M4 16v4h16v-4" />
  </Icon>
)

export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v12m-5-5 5 5 5-5M4 17v3h16v-3" />
  </Icon>
)

export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 11h14v10H5zm3 0V7.5a4 4 0 0 1 8 0V11" />
  </Icon>
)

export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v4a2 2 0 0 1-2 2A17 17 0 0 1 3 5a2 2 0 0 1 2-2z" />
  </Icon>
)

export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5v14m8-14v14" />
  </Icon>
)

export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
  </Icon>
)

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 11v6m0-10v.2M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0z" />
  </Icon>
)

/** The "!" disc: filled in the text's colour, the mark in the ground's. */
export const AlertIcon = ({ size = 18, ...props }: IconProps) => (
  <Icon {...props} size={size} strokeWidth={2.6}>
    <circle cx="12" cy="12" r="11" fill="currentColor" stroke="none" />
    <path d="M12 6v7.5m0 3.7v.1" stroke="var(--color-paper)" />
  </Icon>
)

/** Three concentric arcs, one turning. */
export const ArcsIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={2.4}>
    <path d="M9.5 12a2.5 2.5 0 0 1 5 0" />
    <path d="M1.5 12a10.5 10.5 0 0 1 21 0" opacity=".35" />
    <path d="M5.5 12a6.5 6.5 0 0 1 13 0" className="origin-center animate-spin" />
  </Icon>
)
