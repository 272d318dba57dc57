import type { ReactNode } from 'react'
import { LagosTime } from '#src/office/kit/LagosTime.tsx'
import { LargeMark, OfficeName } from '#src/office/kit/OfficeMark.tsx'

interface DoorFrameProps {
  children: ReactNode
}

/** Whatever is shown before somebody is signed in: the forest side with the mark, and one column. */
export const DoorFrame = ({ children }: DoorFrameProps) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[30rem_1fr] lg:grid-rows-1">
    <header className="on-dark door-side">
      <LargeMark className="door-mark absolute max-lg:top-5.5 max-lg:right-0 max-lg:w-42 lg:top-80 lg:left-16.5 lg:w-145" />
      <div className="relative max-lg:px-5 max-lg:pt-6">
        <OfficeName />
      </div>
      <p className="relative pt-16 font-serif-display text-[3.75rem] text-on-dark leading-[1.06] max-lg:hidden">
        The office
      </p>
      <p className="relative mt-auto text-on-dark text-small max-lg:hidden">
        <LagosTime /> in Lagos
      </p>
    </header>
    <div className="flex flex-col px-5 lg:px-28">
      <main id="main" tabIndex={-1} className="w-full pt-6 outline-none sm:max-w-93 lg:my-auto lg:py-16">
        {children}
      </main>
      <nav aria-label="Website" className="py-8 max-lg:mt-auto">
        <a href="/" className="py-2 text-ink-2 text-meta underline underline-offset-4">
          Back to the website
        </a>
      </nav>
    </div>
  </div>
)
