import type { OwnData } from '#contract/members/own-data.ts'
import { Missing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { dataWords } from '#src/site/members/privacy/data-words.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'
import { Part } from './Part.tsx'

const Loading = () => (
  <SkeletonGroup label="Loading what we hold about you" className="grid gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </SkeletonGroup>
)

const entriesInWords = (entries: number) => (entries === 1 ? '1 entry' : `${entries.toLocaleString('en-NG')} entries`)

/** What there is of the member, by what it is for. */
export const DataList = ({ query }: { query: PartQuery<OwnData> }) => (
  <Part id="held" title="What we hold">
    {query.data ? (
      <ul className="border-ink border-t-2">
        {query.data.held
          .filter(({ entries }) => entries > 0)
          .map(({ part, entries }) => (
            <DataEntry key={part} {...dataWords[part]} entries={entries} />
          ))}
      </ul>
    ) : query.error ? (
      <Missing query={query} />
    ) : (
      <Loading />
    )}
  </Part>
)

interface DataEntryProps {
  title: string
  what: string
  why: string
  until: string
  entries: number
}

const DataEntry = ({ title, what, why, until, entries }: DataEntryProps) => (
  <li className="border-line border-b py-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h3 className="font-strong">{title}</h3>
      <p className="text-ink-2 text-meta tabular-nums">{entriesInWords(entries)}</p>
    </div>
    <p className="mt-1">{what}</p>
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-ink-2 text-small sm:grid-cols-[5rem_1fr]">
      <dt className="font-semibold">Why</dt>
      <dd>{why}</dd>
      <dt className="font-semibold max-sm:mt-1">Until when</dt>
      <dd>{until}</dd>
    </dl>
  </li>
)
