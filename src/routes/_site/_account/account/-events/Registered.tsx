import { CheckIcon } from '#src/ui/page-icons.tsx'

export const Registered = () => (
  <span className="inline-flex items-center gap-1.5 rounded-[5px] bg-paid-ground px-2.5 font-strong text-meta text-paid forced-colors:border">
    <CheckIcon size={14} />
    Registered
  </span>
)
