interface ChapterMarkProps {
  size?: number
  className?: string
}

/** The chapter's mark, beside its name or alone. Its left half, base and inner arch take the colour of the text. */
export const ChapterMark = ({ size = 38, className = 'text-on-dark' }: ChapterMarkProps) => (
  <svg viewBox="0 0 64 64" width={size} height={size} className={`shrink-0 ${className}`} aria-hidden="true">
    <path fill="currentColor" d="M30 53V3A28 28 0 0 0 2 31v22zM2 57h60v5H2z" />
    <g fill="none" strokeWidth="6.4">
      <path className="stroke-sun" d="M34 6.2A24.8 24.8 0 0 1 58.8 31v22" />
      <path stroke="currentColor" d="M34 17.4A13.6 13.6 0 0 1 47.6 31v22" />
    </g>
    <path className="fill-sun" d="M34 25a6.4 6.4 0 0 1 6.4 6.4V53H34z" />
  </svg>
)
