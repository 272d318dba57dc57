import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useFlow } from '#src/office/kit/flow.ts'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import { FindPanel } from './FindPanel.tsx'
import { officeFindFlow } from './office-find.flow.ts'

/** Find over the page, from where it was asked for. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const flow = useFlow(officeFindFlow, { text: '' })
  const isGone = useSelector(flow, (state) => state.hasTag('gone'))
  const box = useRef<HTMLDialogElement>(null)
  useModal(box, true, onClose)
  useEffect(() => {
    if (!isGone) return
    onClose()
    // What had the focus before belongs to the page that was left.
    return () => document.getElementById('main')?.focus()
  }, [isGone, onClose])
  return (
    <dialog ref={box} aria-label="Find" className="find-dialog">
      <FindPanel flow={flow} onClose={onClose} />
    </dialog>
  )
}
