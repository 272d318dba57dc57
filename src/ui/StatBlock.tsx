import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Two across, four from `lg` on, parted by hairlines. */
export const StatRow = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-2 gap-y-10 md:grid-cols-4">{children}</dl>
)

interface StatBlockProps {
  value: string
  title: string
  text?: string | undefined
  tone?: 'brand' | 'laterite' | undefined
}

export const StatBlock = ({ value, title, text, tone = 'brand' }: StatBlockProps) => (
  <div
    className={
      'flex flex-col border-line px-4 even:border-l max-md:odd:pl-0 md:not-first:border-l md:px-7 md:first:pl-0'
    }
  >
    <dt className="order-2 pt-2 font-bold text-base">{title}</dt>
    <dd className={cx('order-1 numerals text-stat', tone === 'brand' ? 'text-link' : 'text-laterite')}>{value}</dd>
    {text && <dd className="order-3 pt-0.5 text-ink-2 text-small">{text}</dd>}
  </div>
)
