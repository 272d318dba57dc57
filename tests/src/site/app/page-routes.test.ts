import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routes } from '#src/site/app/entry-server.tsx'
import { routeTree } from '#src/site/app/route-tree.gen.ts'

const paths = (which: (route: (typeof routes)[number]) => boolean) => routes.filter(which).map(({ path }) => path)

test('a page is in the sitemap or closed to search engines as its route and those around it say', () => {
  expect(paths(({ inSitemap }) => inSitemap)).toEqual(
    expect.arrayContaining(['/', '/about', '/news', '/privacy-policy']),
  )
  expect(paths(({ isClosed }) => isClosed)).toEqual(
    expect.arrayContaining([
      '/account',
      '/account/passwords',
      '/dues/$gradeId/done',
      '/login',
      '/payment/$token',
      '/application/answer/$token',
    ]),
  )
  expect(paths(({ inSitemap, isClosed }) => inSitemap && isClosed)).toEqual([])
  expect(paths(({ inSitemap, path }) => inSitemap && path.includes('$'))).toEqual([])
})

/** The account, whose pages the server sends as a shell, and what a link of a mail opens, which only the browser reads. */
const READ_IN_BROWSER = /^\/(account|reset-password|confirm-email)/

const below = (route: AnyRoute): AnyRoute[] => {
  const children: AnyRoute[] = Object.values(route.children ?? {})
  return [route, ...children.flatMap(below)]
}

test('every search field that a page reads is one that its route names', () => {
  const reading = below(routeTree).filter(
    ({ fullPath, options }) => typeof options.validateSearch === 'function' && !READ_IN_BROWSER.test(fullPath),
  )
  expect(reading.length).toBeGreaterThan(7)
  const wrong = reading.flatMap(({ fullPath, options: { validateSearch, staticData } }) => {
    const read = new Set<unknown>()
    validateSearch(new Proxy({}, { get: (_, field) => void read.add(field) }))
    const named = [...(staticData?.search ?? []), ...(staticData?.cachedSearch ?? [])]
    return [...read].sort().join() === named.sort().join() ? [] : [{ fullPath, read: [...read], named }]
  })
  expect(wrong).toEqual([])
})
