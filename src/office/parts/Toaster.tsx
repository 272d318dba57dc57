import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Notice } from '#machines/parts/notice.ts'
import { ToastCard } from '#src/ui/ToastCard.tsx'
import { ToastRegion } from '#src/ui/ToastRegion.tsx'
import { useHold } from '#src/ui/use-hold.ts'
import { useOffice } from '../flows/flow.ts'

/** What happened elsewhere: what a person did is answered where they did it. */
export function Toaster() {
  const { toaster } = useOffice()
  const notice = useSelector(toaster.actor, ({ context }) => context.notice)
  const count = useSelector(toaster.actor, ({ context }) => context.count)
  return (
    <ToastRegion tone={notice?.tone} className="top-4">
      {notice && <ShownToast key={count} notice={notice} />}
    </ToastRegion>
  )
}

function ShownToast({ notice }: { notice: Notice }) {
  const { actor } = useOffice().toaster
  const card = useRef<HTMLElement>(null)
  useHold(card, {
    onHold: () => actor.send({ type: 'toast.hold' }),
    onRelease: () => actor.send({ type: 'toast.release' }),
  })
  return (
    <ToastCard
      ref={card}
      {...notice}
      onClose={() => actor.send({ type: 'toast.close' })}
      onSwipe={(distance) => actor.send({ type: 'toast.swipe', distance })}
    />
  )
}
