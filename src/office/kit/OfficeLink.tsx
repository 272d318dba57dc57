import { type AnyRouter, Link } from '@tanstack/react-router'
import type { AriaAttributes, ReactNode } from 'react'

interface OfficeLinkProps extends Pick<AriaAttributes, 'aria-label' | 'aria-describedby' | 'aria-current'> {
  /** As it stands behind `/office`, with what is asked of the page, or without. */
  to: string
  search?: Record<string, string | undefined>
  className?: string | undefined
  target?: '_blank'
  title?: string | undefined
  children: ReactNode
  onClick?: () => void
  /** Back leads to what was before this page. */
  replace?: boolean
  /** Not only the page itself, but also those below it. */
  whole?: boolean
  /** The same page with other words in its address is another one. */
  bySearch?: boolean
  /** It is what Enter opens of a row. */
  opens?: boolean
  /** Of a row of links: the one that the page is, which comes into sight where the row is longer than the screen. */
  isCurrent?: boolean
}

/** Where the row of a link is longer than the screen. */
export const intoSight = (link: Element | null | undefined) =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

/** A link within the office. What the router registers as its type is the site's tree, so the address is a plain text. */
export const OfficeLink = ({
  to,
  search,
  whole = false,
  bySearch = false,
  opens = false,
  isCurrent = false,
  ...rest
}: OfficeLinkProps) => {
  const [path = '', asked] = to.split('?')
  const fields = asked === undefined ? search : { ...Object.fromEntries(new URLSearchParams(asked)), ...search }
  return (
    <Link<AnyRouter, string, string>
      to={path}
      {...(fields && { search: fields })}
      activeOptions={{ exact: !whole, includeSearch: bySearch }}
      activeProps={{ 'aria-current': 'page' }}
      {...(opens && { 'data-opens': '' })}
      {...(isCurrent && { 'aria-current': 'page', ref: intoSight })}
      {...rest}
    />
  )
}
