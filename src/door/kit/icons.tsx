import { Icon, type IconProps } from '#src/ui/icons/icon.tsx'

export const TickIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={2.6}>
    <path d="m4.5 12.5 5 5 10-11" />
  </Icon>
)

export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3l18 18M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 4-2.4m6 .3a10 10 0 0 1 4 2.1M2 9a15 15 0 0 1 4-2.6m5-1.3a15 15 0 0 1 11 3.9M12 19.5h.1" />
  </Icon>
)

export const KeyboardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 6h19v12h-19zM6 10h.1m3.9 0h.1m3.9 0h.1m3.9 0h.1M8 14h8" />
  </Icon>
)

export const FindIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 5 5" />
  </Icon>
)

export const UndoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3" />
  </Icon>
)

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3 2" />
  </Icon>
)
