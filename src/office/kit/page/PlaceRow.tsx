import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { use } from 'react'
import { useOffice, usePerson } from '../flow.ts'
import { intoSight, OfficeLink } from '../OfficeLink.tsx'
import { moneyCounts } from './page.queries.ts'
import { type Place, PlacesContext, placesAt } from './places.ts'

interface Row {
  entry: string
  row: readonly Place[]
  current: Place | undefined
}

/** The places that this person may read, where the page is one of several. */
export function usePlaces(): Row | undefined {
  const { permissions } = usePerson()
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const found = placesAt(use(PlacesContext), pathname, new URLSearchParams(searchStr).get('tab') ?? undefined)
  const row = found?.row.filter(({ permission }) => permissions.includes(permission)) ?? []
  return found && row.length > 1 ? { ...found, row } : undefined
}

const currentIntoSight = (row: HTMLElement | null) => intoSight(row?.querySelector('[aria-current=page]'))

/** The places of one entry of the navigation, with how much waits in each. */
export function PlaceRow({ entry, row, current }: Row) {
  const { call } = useOffice()
  const { permissions } = usePerson()
  const { data: counts } = useQuery({
    ...moneyCounts(call),
    enabled: row.some((place) => place.counts) && permissions.includes('money.read'),
  })
  return (
    // With its counts the row is longer than it was.
    <nav ref={counts && currentIntoSight} aria-label={entry} className="list-tabs list-places">
      <ul className="contents">
        {row.map((place) => {
          const { path, label, search, isApart } = place
          const count = place.counts && counts?.[place.counts]
          return (
            <li key={label} className={isApart && 'lg:ml-4'}>
              <OfficeLink to={path} search={search ?? {}} bySearch className="list-tab" isCurrent={place === current}>
                {label}{' '}
                {count ? <span className="font-normal text-ink-3 text-meta">{count.toLocaleString('en')}</span> : null}
              </OfficeLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
