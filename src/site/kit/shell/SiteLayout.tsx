import { Outlet, useRouterState } from '@tanstack/react-router'
import { SkipLink } from '#src/ui/SkipLink.tsx'
import { Banner } from './Banner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

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
        {!isHome && <Banner />}
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
