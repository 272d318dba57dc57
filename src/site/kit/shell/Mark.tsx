import { chapter } from '#src/site/kit/chapter.ts'

/** The chapter's mark and name. Its left half and base take the colour of the text around it. */
export const Mark = () => (
  <span className="flex items-center gap-3">
    <svg viewBox="0 0 64 64" className="size-9 shrink-0 lg:size-10" aria-hidden="true">
      <path className="mark-main" d="M30 53V3A28 28 0 0 0 2 31v22zM2 57h60v5H2z" />
      <g fill="none" strokeWidth="6.4">
        <path className="stroke-sun" d="M34 6.2A24.8 24.8 0 0 1 58.8 31v22" />
        <path className="mark-arc" d="M34 17.4A13.6 13.6 0 0 1 47.6 31v22" />
      </g>
      <path className="fill-sun" d="M34 25a6.4 6.4 0 0 1 6.4 6.4V53H34z" />
    </svg>
    <span className="grid">
      <span className="font-serif-display text-[1.375rem] leading-none">{chapter.short}</span>{' '}
      <span className="mt-1 text-[0.8125rem] leading-none">{chapter.name}</span>
    </span>
  </span>
)
