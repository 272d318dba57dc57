import { Icon, type IconProps } from './icon.tsx'

export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 12.5 5.5 5.5L20 7" />
  </Icon>
)

export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 11v6m0-10v.2M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0z" />
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

export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 5h18l-7 8v6l-4 2v-8z" />
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

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 6.5V12l3.5 2.5M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0z" />
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

export const CameraIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 8h4l1.5-2.5h7L17 8h4v11H3zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z" />
  </Icon>
)

export const SwapIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4" />
  </Icon>
)

export const BackIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 12H4m7-7-7 7 7 7" />
  </Icon>
)

export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2.5m0 14v2.5M2.5 12H5m14 0h2.5M5.3 5.3 7 7m10 10 1.7 1.7m0-13.4L17 7M7 17l-1.7 1.7" />
  </Icon>
)
