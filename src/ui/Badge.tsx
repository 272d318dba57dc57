import { cx } from './cx.ts'

const looks = {
  pending: { word: 'Pending', ground: 'bg-pending-ground text-pending', dot: 'bg-pending-dot' },
  approved: { word: 'Approved', ground: 'bg-approved-ground text-approved', dot: 'bg-approved-dot' },
  paid: { word: 'Paid', ground: 'bg-paid-ground text-paid', dot: 'bg-paid-dot' },
  quiet: { word: 'Ended', ground: 'bg-haze text-ink-2', dot: 'border-2 border-current' },
  rejected: { word: 'Rejected', ground: 'bg-rejected-ground text-rejected', dot: 'bg-rejected-dot' },
}

const isKnown = (status: string): status is keyof typeof looks => Object.hasOwn(looks, status)

/** The word carries the meaning; `word` stands in the place of the status' own. A status nobody knows reads as rejected. */
export function Badge({ status, word }: { status: string; word?: string | undefined }) {
  const name = status.trim().toLowerCase()
  const look = looks[isKnown(name) ? name : 'rejected']
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 whitespace-nowrap rounded-[5px] px-2.5 py-1 font-strong text-meta',
        'forced-colors:border',
        look.ground,
      )}
    >
      <span aria-hidden="true" className={cx('size-[9px] rounded-full', look.dot)} />
      {word ?? look.word}
    </span>
  )
}
