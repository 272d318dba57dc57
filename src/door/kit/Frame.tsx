import type { ReactNode } from 'react'
import { ChapterMark } from '#src/ui/icons/ChapterMark.tsx'

/** The chapter's mark and name, on dark. */
export const Mark = () => (
  <p className="flex items-center gap-3">
    <ChapterMark />
    <span className="grid leading-tight">
      <span className="font-serif-display text-[1.25rem]">NIPR</span>
      <span className="text-meta">FCT Chapter, Abuja</span>
    </span>
  </p>
)

export const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="on-dark pairing min-h-dvh bg-forest text-on-dark [&_.text-danger]:text-millet [&_.text-ink-2]:text-leaf">
    <main className="mx-auto max-w-md px-6 py-7">
      <Mark />
      <h1 className="pt-14 pb-4 font-serif-display text-[2.375rem] leading-[1.08]">{title}</h1>
      {children}
    </main>
  </div>
)
