import type { ReactNode } from 'react'

export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-3 text-meta">{name}</dt>
    <dd className="wrap-anywhere font-[650] text-body">{children}</dd>
  </div>
)
