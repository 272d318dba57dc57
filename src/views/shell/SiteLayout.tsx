import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SkipLink } from '#src/ui/SkipLink.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { headingOf } from './heading.ts'
import { later } from './later.tsx'

const Title = () => <h1 className="container pt-10 font-serif-display text-h1">{headingOf(useMatches())}</h1>

const { Part: Banner, fetched } = later(() => import('./Banner.tsx').then((module) => module.Banner), Title)
export const fetchBanner = fetched

/** Home's hero is its banner and lies under the header; every other page begins below it. */
export function SiteLayout() {
  const isHome = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname === '/',
  })
  return (
    <>
      <SkipLink target="main" />
      <Header overHero={isHome} />
      <main id="main" tabIndex={-1} className={isHome ? 'outline-none' : 'mt-17 outline-none lg:mt-20'}>
        {!isHome && (
          <Suspense>
            <Banner />
          </Suspense>
        )}
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
