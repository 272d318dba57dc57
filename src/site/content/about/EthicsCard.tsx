import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TextsOf } from '#contract/content/page.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'

interface EthicsCardProps {
  texts: Pick<TextsOf<'about'>, 'ethics_intro' | 'ethics_articles' | 'ethics_note'>
  className?: string
}

/** The whole text is always there; closed, its style shows the beginning. */
export function EthicsCard({ texts, className }: EthicsCardProps) {
  const [open, setOpen] = useState(false)

  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(() => setOpen(!open))
    // A long text that closes would leave its button, and the reader, far above.
    currentTarget.scrollIntoView({ block: 'nearest' })
  }

  return (
    <section aria-labelledby="ethics" className={cx('ethics on-dark', className)}>
      <svg viewBox="0 0 96 96" aria-hidden="true" className="ethics-art">
        <circle cx="96" r="30" className="fill-sun" />
        <g fill="none" strokeWidth="5" className="stroke-sun">
          <circle cx="96" r="46" />
          <circle cx="96" r="66" opacity=".6" />
          <circle cx="96" r="86" opacity=".35" />
        </g>
      </svg>
      <h2 id="ethics" className="font-serif-display text-h2">
        Our Ethics
      </h2>
      <div id="ethics-text" className={cx('ethics-text', !open && 'ethics-closed')}>
        <p>{texts.ethics_intro}</p>
        <ol className="mt-5">
          {texts.ethics_articles.map(({ text }, index) => (
            <li key={text} className="grid grid-cols-[2rem_1fr] items-baseline gap-3 border-paper/20 border-t py-3">
              <span className="text-[1.375rem] text-millet numerals">{index + 1}</span>
              {text}
            </li>
          ))}
        </ol>
        {texts.ethics_note && (
          <p className="border-paper/20 border-t pt-4 font-strong text-millet">{texts.ethics_note}</p>
        )}
      </div>
      <div className="ethics-toggle">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="ethics-text"
          aria-describedby="ethics"
          onClick={toggle}
          className={buttonClass({ kind: 'outline-on-dark' })}
        >
          {open ? 'Close' : 'More'}
        </button>
      </div>
    </section>
  )
}
