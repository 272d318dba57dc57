import { Icon, type IconProps } from '#src/ui/icons/icon.tsx'

export { FileIcon } from '#src/ui/icons/page-icons.tsx'

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

export const FirstWeekIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="m3.5 6 1.6 1.6L8 4.6M3.5 13l1.6 1.6L8 11.6M11.5 6.5h9m-9 7h9M4 20h4m3.5 0h9" />
  </Icon>
)

export const ApplicationsIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="M6 2.5h8l5 5V21H6zM14 2.5V8h5M9.5 12h6m-6 4h6" />
  </Icon>
)

export const EventsIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4m8-4v4" />
  </Icon>
)

export const MembersIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <circle cx="9" cy="8" r="4" />
    <path d="M2.5 20.5a6.5 6.5 0 0 1 13 0M15.5 4.3a4 4 0 0 1 0 7.4M18 14.8a6.5 6.5 0 0 1 3.5 5.7" />
  </Icon>
)

export const McpdIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="M5 20v-8a7 7 0 0 1 14 0v8M3 20h18M9 13.2l2.2 2.2 4-4.4" />
  </Icon>
)

export const MailIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7" />
  </Icon>
)

export const MoneyIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="M7 20V4l10 16V4M3.5 10h17m-17 4h17" />
  </Icon>
)

export const ApprovalsIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="m2 13 4.5 4.5L16 8m-5 8.5 1 1L22 8" />
  </Icon>
)

export const AuditIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="M3 5h18M3 10h9m-9 5h6m-6 5h6" />
    <circle cx="17" cy="16" r="4.5" />
    <path d="M17 13.5V16h2" />
  </Icon>
)

export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18M8 12h13M3 18h18" />
  </Icon>
)

export const SettingsIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="M3 7h11m6 0h1M3 17h3m6 0h9" />
    <circle cx="17" cy="7" r="2.8" />
    <circle cx="9" cy="17" r="2.8" />
  </Icon>
)

export const ShieldIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="M12 2.5 4.5 5v6c0 5 3 8.5 7.5 10.5 4.5-2 7.5-5.5 7.5-10.5V5z" />
  </Icon>
)

export const NoteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4h16v10l-6 6H4zM20 14h-6v6" />
  </Icon>
)

export const QuestionIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 4.5h16v12h-9l-4 3.5v-3.5H4zM9.8 8.9a2.3 2.3 0 1 1 3.2 2.2c-.7.3-1 .7-1 1.3m0 1.7v.1" />
  </Icon>
)

export const DotsIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={2.6}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </Icon>
)

export const FitIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3" y="5" width="18" height="14" />
    <path d="m9 10-2 2 2 2m6-4 2 2-2 2M7 12h10" />
  </Icon>
)

export const RotateIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 12a8 8 0 1 1-2.6-5.9L20 8.5M20 3.5v5h-5" />
  </Icon>
)

export const FullScreenIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />
  </Icon>
)

export const UndoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3" />
  </Icon>
)

export const PeopleIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="9" cy="8" r="4" />
    <path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a4 4 0 0 1 0 7.4m2 2.8a6.5 6.5 0 0 1 3.5 5.5" />
  </Icon>
)

export const ContentIcon = (props: IconProps) => (
  <Icon {...props} strokeWidth={1.9}>
    <path d="m4 20 1-5L16.5 3.5a2 2 0 0 1 3 0l1 1a2 2 0 0 1 0 3L9 19zm9.5-13.5 4 4" />
  </Icon>
)
