import { ChapterMark } from '#src/ui/icons/ChapterMark.tsx'

/** The mark enlarged, in one tone; it stands on the edge of its place, however far below that is. */
export const LargeMark = ({ className }: { className: string }) => (
  <svg viewBox="2 3 60 300" className={className} aria-hidden="true">
    <path fill="currentColor" d="M30 303V3A28 28 0 0 0 2 31v272z" />
    <g fill="none" stroke="currentColor" strokeWidth="6.4">
      <path d="M34 6.2A24.8 24.8 0 0 1 58.8 31v272" />
      <path d="M34 17.4A13.6 13.6 0 0 1 47.6 31v272" />
    </g>
    <path fill="currentColor" d="M34 25a6.4 6.4 0 0 1 6.4 6.4V303H34z" />
  </svg>
)

/** Mark and name, as they stand at the top of the rail. */
export const OfficeName = ({ text = 'FCT Chapter office' }: { text?: string }) => (
  <span className="flex items-center gap-3 text-on-dark">
    <ChapterMark />
    <span className="grid">
      <span className="font-serif-display text-[1.25rem] leading-[1.1]">NIPR</span>
      <span className="text-leaf text-meta">{text}</span>
    </span>
  </span>
)
