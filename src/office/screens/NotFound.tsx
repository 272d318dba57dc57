import { DoorFrame } from '../parts/DoorFrame.tsx'

/** An address of the office at which there is nothing. */
export const NotFound = () => (
  <DoorFrame>
    <h1 className="font-serif-display text-[2rem] leading-[1.12] lg:text-[2.5rem]">We cannot find that page</h1>
    <p className="pt-3 text-ink-2">The address may have a mistake in it, or the page may be gone.</p>
  </DoorFrame>
)
