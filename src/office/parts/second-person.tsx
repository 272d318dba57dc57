import { OfficeLink } from './OfficeLink.tsx'
import { usePerson } from './use-person.ts'

/** "It waits for a second person." Where one person is the whole office nobody else comes: a day does. */
export const useWaits = () =>
  usePerson().single_officer
    ? 'takes effect 24 hours after it was asked for, unless somebody declines it first.'
    : 'waits for a second person.'

/** The end of what was asked for: what it waits for, and where that is seen. */
export function Waits() {
  const waits = useWaits()
  return (
    <>
      {waits}{' '}
      <OfficeLink to="/approvals" className="text-link underline underline-offset-4">
        See what waits
      </OfficeLink>
    </>
  )
}
