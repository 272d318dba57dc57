import { useSelector } from '@xstate/react'
import type { KeptPart } from '#machines/common/kept-page/kept-page.machine.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { CheckIcon } from '#src/ui/icons/page-icons.tsx'
import { keptPageFlow } from './kept-page.flow.ts'

/** Keeps what stands above it on the phone, and says so. */
export function Kept(part: KeptPart) {
  const isKept = useSelector(useFlow(keptPageFlow, part), (state) => state.hasTag('kept'))
  return (
    <p role="status" className="grid min-h-12 grid-cols-[auto_1fr] gap-2.5 text-small">
      {isKept && (
        <>
          <CheckIcon size={18} className="mt-0.5" />
          Kept on this phone: it opens without a network.
        </>
      )}
    </p>
  )
}
