import { useQuery } from '@tanstack/react-query'
import type { Permission } from '#contract/common/permissions.ts'
import { useOffice, usePerson } from '../flow.ts'
import { OfficeLink } from '../OfficeLink.tsx'
import { holders } from './page.queries.ts'

/** What something waits for that a second person with this right has to approve. */
function useWaits(right: Permission): string {
  const { id, single_officer } = usePerson()
  const { data } = useQuery(holders(useOffice().call, right))
  if (single_officer) return 'takes effect 24 hours after it was asked for, unless somebody declines it first.'
  const isAlone = data?.every((one) => one.id === id)
  return isAlone
    ? 'waits for a second person, and nobody else may approve it. Where one person is the whole office, the shell lets it happen after 24 hours: staff single-officer on.'
    : 'waits for a second person.'
}

/** The end of a sentence about what was asked for: what it waits for, and where that is seen. */
export function Waits({ right, onFollow }: { right: Permission; onFollow?: () => void }) {
  const waits = useWaits(right)
  return (
    <>
      {waits}{' '}
      <OfficeLink
        to="/approvals"
        {...(onFollow && { onClick: onFollow })}
        className="text-link underline underline-offset-4"
      >
        See what waits
      </OfficeLink>
    </>
  )
}
