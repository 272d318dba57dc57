import { Icon, type IconProps } from '#src/ui/icon.tsx'

export { FileIcon } from '#src/ui/page-icons.tsx'

/** The icons of the office, drawn as those of the site are. */
export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="16" cy="8" r="5" />
    <path d="M12.5 11.5 3 21m4-4 3 3m-6-1" />
  </Icon>
)

export const PhoneCodeIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="6" y="2.5" width="12" height="19" rx="2" />
    <path d="M10 18h4M9.5 9.5h.1m2.4 0h.1m2.4 0h.1" />
  </Icon>
)

export const DeskIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="M5 20v-8a7 7 0 0 1 14 0v8M9.5 20v-7a2.5 2.5 0 0 1 5 0v7M3 20h18" />
  </Icon>
)

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18M8 12h13M3 18h18" />
  </Icon>
)
