const sets = {
  pending: { look: 'bg-pending-ground text-pending', dot: 'bg-pending-dot' },
  approved: { look: 'bg-approved-ground text-approved', dot: 'bg-approved-dot' },
  paid: { look: 'bg-paid-ground text-paid', dot: 'bg-paid-dot' },
  rejected: { look: 'bg-rejected-ground text-rejected', dot: 'bg-rejected-dot' },
  quiet: { look: 'bg-haze text-ink-2', dot: 'border-2 border-field' },
}

/** The word for how something stands, and in which colours. */
export interface StateWords {
  set: keyof typeof sets
  word: string
}

/** How something stands: the word says it, the colour only helps to find it. */
export const StateBadge = ({ set, children }: { set: StateWords['set']; children: string }) => (
  <span
    className={`inline-flex items-center gap-2 whitespace-nowrap rounded-[5px] px-2.5 py-0.5 font-strong text-meta forced-colors:border ${sets[set].look}`}
  >
    <span aria-hidden="true" className={`size-[9px] rounded-full ${sets[set].dot}`} />
    {children}
  </span>
)
