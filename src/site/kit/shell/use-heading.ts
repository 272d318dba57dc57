import { useMatches, useRouterState } from '@tanstack/react-router'
import { accountIsOpen } from '#domain/dues/dues.ts'
import { useRootState } from '#src/lib/root-actor.ts'
import { useFlows } from '#src/site/kit/flow/flows-context.tsx'
import { headingOf } from './heading.ts'

/** A page of the account that does not show yet is not what one sees: a panel stands in its place. */
function useGated() {
  const profile = useRootState(useFlows().session, ({ context }) => context.credentials?.profile)
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  return path.startsWith('/account') && profile !== undefined && !accountIsOpen({ profile, path })
}

/** The title of what is on the screen, for its banner and the window. */
export function useHeading() {
  const heading = headingOf(useMatches())
  return useGated() ? 'Your account' : heading
}
