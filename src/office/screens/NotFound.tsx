import { useSelector } from '@xstate/react'
import { useOffice } from '../flows/flow.ts'
import { DoorFrame } from '../parts/DoorFrame.tsx'
import { OfficeLink } from '../parts/OfficeLink.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Shell } from '../parts/Shell.tsx'

const title = 'We cannot find that page'
const hint = 'The address may have a mistake in it, or the page may be gone.'

/** A page of the office that is not there, within the frame. */
export const NothingHere = () => (
  <>
    <PageHead title={title} />
    <div className="page-body grid max-w-xl content-start gap-3">
      <p className="text-ink-2">{hint}</p>
      <p>
        <OfficeLink to="/" className="text-link underline underline-offset-4">
          Back to the desk
        </OfficeLink>
      </p>
    </div>
  </>
)

/** An address of the office at which there is nothing: within the frame for whoever is signed in. */
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
      <h1 className="font-serif-display text-[2rem] leading-[1.12] lg:text-[2.5rem]">{title}</h1>
      <p className="pt-3 text-ink-2">{hint}</p>
    </DoorFrame>
  )
}
