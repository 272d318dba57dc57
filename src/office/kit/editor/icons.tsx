import { Icon, type IconProps } from '#src/ui/icons/icon.tsx'

export const BoldIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={2.6}>
    <path d="M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7zm0 7.2h7a3.9 3.9 0 0 1 0 7.8H7z" />
  </Icon>
)

export const ItalicIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 4.5h8m-12 15h8m0-15-4 15" />
  </Icon>
)

export const LinkIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L11.5 6M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4L12.5 18" />
  </Icon>
)

export const BulletsIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />
  </Icon>
)

export const NumbersIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 6h11M10 12h11M10 18h11" />
    <path strokeWidth={1.7} d="M3.5 4.5 5 3.5V9m-1.8 0h3.6M3.3 15.8c.2-1.7 3.2-1.6 3.2.1 0 1.5-3.2 2.6-3.2 4.3h3.4" />
  </Icon>
)

export const QuoteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 17c3-1 5-3 5-6.5V7H4v5h5M14 17c3-1 5-3 5-6.5V7h-5v5h5" />
  </Icon>
)

export const PictureIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="4" width="18" height="16" rx="1.5" />
    <circle cx="8.5" cy="9.5" r="1.7" />
    <path d="m3.5 18 5-4.5 3 2.5 4.5-4.5 5 5" />
  </Icon>
)

export const TableIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="4" width="18" height="16" rx="1.5" />
    <path d="M3 9.5h18M3 14.7h18M9.5 9.5V20m6-10.5V20" />
  </Icon>
)

export const UndoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 4 3.5 8.5 8 13M4 8.5h10.5a5 5 0 0 1 0 11H9" />
  </Icon>
)

export const RedoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m16 4 4.5 4.5L16 13m4-4.5H9.5a5 5 0 0 0 0 11H15" />
  </Icon>
)

export const IndentIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 5h18M11 10h10M11 14.5h10M3 19.5h18M3.5 9.5l3 2.75-3 2.75" />
  </Icon>
)

export const OutdentIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 5h18M11 10h10M11 14.5h10M3 19.5h18M6.5 9.5l-3 2.75 3 2.75" />
  </Icon>
)
