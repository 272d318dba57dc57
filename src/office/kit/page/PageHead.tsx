import { Fragment, type ReactNode, useEffect } from 'react'
import { ChapterMark } from '#src/ui/icons/ChapterMark.tsx'
import { SearchIcon } from '#src/ui/icons/page-icons.tsx'
import { OfficeLink } from '../OfficeLink.tsx'
import { PersonArch } from './PersonLink.tsx'
import { PlaceRow, usePlaces } from './PlaceRow.tsx'

interface PageHeadProps {
  title: string
  /** One line beside the title. */
  sub?: ReactNode
  /** Of something that has several pages: which one this is. */
  part?: string
  /** A person's name is set in the text's face. */
  isPerson?: boolean
  /** The pages above it, the nearest last. */
  above?: readonly { to: string; label: string; search?: Record<string, string> }[]
  /** Where it stands in what is above it. */
  place?: string
  /** At the end of that line: the ones before and after it. */
  beside?: ReactNode
  /** On a phone, in the place of the mark: to what it is a part of. */
  back?: ReactNode
  children?: ReactNode
}

/** Title, one line and what can be done with the whole page. The window is called as the page is. */
export function PageHead({ title, sub, part, isPerson, above = [], place, beside, back, children }: PageHeadProps) {
  useTitle(part ? `${part}: ${title}` : title)
  const places = usePlaces()
  return (
    <>
      <header className="page-head">
        {above.length > 0 && (
          <div className="flex w-full flex-wrap justify-between gap-x-6 gap-y-2">
            <p className="flex flex-wrap gap-x-2.5 text-ink-3 text-meta max-lg:leading-7">
              {above.map(({ to, label, search }, step) => (
                <Fragment key={label}>
                  {step > 0 && <span aria-hidden="true">/</span>}
                  <OfficeLink to={to} {...(search && { search })} className="underline underline-offset-4">
                    {label}
                  </OfficeLink>
                </Fragment>
              ))}
              {place && (
                <>
                  <span aria-hidden="true">/</span>
                  {place}
                </>
              )}
            </p>
            {beside}
          </div>
        )}
        <div className="head-bar">
          <span className="lg:hidden">{back || <ChapterMark size={34} />}</span>
          {places ? (
            <h1>
              {places.entry}
              <span className="sr-only">, {title === places.entry ? (places.current?.label ?? 'All') : title}</span>
            </h1>
          ) : (
            <h1 className={isPerson ? 'person-title' : undefined}>
              {title}
              {part && <span className="sr-only">, {part}</span>}
            </h1>
          )}
          {above.length === 0 && !back && <TopBarTools />}
        </div>
        {sub && <p className="min-w-0 text-ink-3 max-lg:w-full">{sub}</p>}
        {children && <div className="flex flex-wrap items-center gap-2 self-center lg:ml-auto">{children}</div>}
      </header>
      {places && <PlaceRow {...places} />}
    </>
  )
}

/** Where something is found on a phone. */
export const FIND = '/find'

/** On phones, where there is no rail: to find something, and who is signed in. */
const TopBarTools = () => (
  <div className="on-dark ml-auto flex items-center gap-1 lg:hidden">
    <OfficeLink to={FIND} aria-label="Find" className="top-tool">
      <SearchIcon size={22} />
    </OfficeLink>
    <PersonArch className="top-tool" />
  </div>
)

/** The window is called as the page is. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Office`
  }, [title])
}
