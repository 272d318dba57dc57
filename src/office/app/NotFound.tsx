import { useSelector } from '@xstate/react'
import { useOffice } from '../kit/flow.ts'
import { NothingHere, nothingHere } from '../kit/page/NothingHere.tsx'
import { DoorFrame } from '../staff/sign-in/DoorFrame.tsx'
import { Shell } from './Shell.tsx'

/** An address of the office at which there is nothing: within the frame for a person who is signed in. */
export function NotFound() {
  const { actor } = useOffice().session
  const settling = useSelector(actor, (state) => state.hasTag('settling'))
  const inside = useSelector(actor, (state) => state.hasTag('inside'))
  if (settling) return null
  if (inside) {
    return (
      <Shell>
        <NothingHere />
      </Shell>
    )
  }
  return (
    <DoorFrame>
      <h1 className="font-serif-display text-[2rem] leading-[1.12] lg:text-[2.5rem]">{nothingHere.title}</h1>
      <p className="pt-3 text-ink-2">{nothingHere.hint}</p>
    </DoorFrame>
  )
}
