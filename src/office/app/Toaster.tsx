import { useSelector } from '@xstate/react'
import { ToastCard } from '#src/ui/overlay/ToastCard.tsx'
import { ToastRegion } from '#src/ui/overlay/ToastRegion.tsx'
import { useOffice } from '../kit/flow.ts'

/** What happened elsewhere: what a person did is answered where they did it. */
export function Toaster() {
  const { actor } = useOffice().toaster
  const notice = useSelector(actor, ({ context }) => context.notice)
  const count = useSelector(actor, ({ context }) => context.count)
  return (
    <ToastRegion tone={notice?.tone} className="top-4">
      {notice && <ToastCard key={count} {...notice} send={actor.send} />}
    </ToastRegion>
  )
}
