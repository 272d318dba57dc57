import type { ReactNode } from 'react'

/** Fields that belong together, in two columns where there is room. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-x-6 gap-y-6 not-first:mt-4 md:grid-cols-2">
    <legend className="mb-5 w-full border-ink border-t-2 pt-4 font-serif-display text-h3">{title}</legend>
    {children}
  </fieldset>
)
