import type { ReactNode } from 'react'
import art from '#src/site/art/scenes/panel-gathering.svg'

interface GatePanelProps {
  title: string
  lead: ReactNode
  /** What to do about it. */
  children: ReactNode
}

/** Stands in the place of the account's content until what it asks for is done. */
export const GatePanel = ({ title, lead, children }: GatePanelProps) => (
  <section className="gate-panel" aria-labelledby="gate">
    <div className="gate-art on-dark">
      <div>
        <h2 id="gate" className="font-serif-display text-h2">
          {title}
        </h2>
        <p className="mt-4 max-w-[30em] text-lede">{lead}</p>
      </div>
      <img src={art} alt="" />
    </div>
    <div className="grid content-center justify-items-start gap-5 p-5 sm:p-7 lg:p-9">{children}</div>
  </section>
)
