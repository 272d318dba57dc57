import { type ErrorComponentProps, Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Refusal } from '#contract/common/refusal.ts'
import { screens } from '#contract/messages/failures.ts'
import art from '#src/site/art/spot-failed.svg'
import { Button, buttonClass } from '#src/ui/Button.tsx'

/** A part of the app could not be fetched. What the browser says of that is for programmers. */
const isMissedPart = (error: unknown) => error instanceof TypeError && /import/i.test(error.message)

function said(error: unknown) {
  if (isMissedPart(error)) return screens.partMissed
  if (error instanceof Refusal) return error.message || String(error.status)
  return error instanceof Error ? error.message : String(error)
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // Where there is a banner, it says where one is: on every page of the site but home, and on none to sign in.
  const Heading = useRouterState({
    select: ({ matches, resolvedLocation, location }) =>
      (resolvedLocation ?? location).pathname !== '/' && matches.some(({ routeId }) => routeId === '/_site')
        ? 'h2'
        : 'h1',
  })
  const [isOffline] = useState(() => globalThis.navigator?.onLine === false)
  const tryAgain = () => {
    // Some browsers do not fetch again for the same page what they could not fetch once.
    if (isMissedPart(error)) return location.reload()
    reset()
    router.invalidate()
  }
  return (
    <section className="page-space">
      <div className="container grid items-center gap-8 md:grid-cols-[240px_1fr] md:gap-16">
        <img src={art} alt="" width={240} height={180} />
        <div role="alert">
          <Heading className="font-serif-display text-h2">{isOffline ? screens.offline : screens.unexpected}</Heading>
          <p className="mt-4 text-ink-2 text-lede">
            {isOffline ? 'Try again when the connection is back.' : said(error)}
          </p>
          <div className="mt-8 flex flex-wrap gap-4">
            <Button kind="brand" onClick={tryAgain}>
              Try again
            </Button>
            <Link to="/" className={buttonClass({ kind: 'outline' })}>
              Go to home
            </Link>
          </div>
        </div>
      </div>
    </section>
  )
}
