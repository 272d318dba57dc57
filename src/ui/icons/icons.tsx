import { Icon, type IconProps } from './icon.tsx'

/** The icons of every page. Those of some pages are in page-icons.tsx, so that not every page loads them. */
export const ArrowIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 12h17m-6-6 6 6-6 6" />
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
