import type { ReactNode } from 'react'
import { Detail } from './Detail.tsx'
import { PrintFoot, PrintHead } from './PrintHead.tsx'

interface PaperProps {
  /** What kind of paper it is. */
  title: string
  /** What it is for. */
  heading: string
  /** How it stands, above what it is for. */
  label?: string | undefined
  art?: string | undefined
  /** What stands above its details. */
  above?: ReactNode
  /** By what it is found again. */
  reference?: { name: string; text: string } | undefined
  /** Its details. */
  children: ReactNode
  /** What else stands on it, below them. */
  foot?: ReactNode
}

/** A ticket or a receipt: on the screen a card, on paper a sheet with the chapter's head. */
export const Paper = ({ title, label, heading, art, above, reference, children, foot }: PaperProps) => (
  <section className="paper" aria-label={title}>
    <PrintHead title={title} />
    <div className="paper-head on-dark">
      {art && <img src={art} alt="" />}
      {label && <p className="pb-1 text-leaf text-small">{label}</p>}
      <p className="wrap-break-word font-serif-display text-[1.75rem] leading-[1.12] md:text-[2.125rem]">{heading}</p>
    </div>
    {above}
    <dl className="paper-facts">{children}</dl>
    {reference && (
      <div className="paper-stub">
        <dl>
          <Detail name={reference.name}>
            <span className="wrap-anywhere text-body tabular-nums md:text-[1.25rem]">{reference.text}</span>
          </Detail>
        </dl>
      </div>
    )}
    {foot}
    <PrintFoot />
  </section>
)
