import { useSelector } from '@xstate/react'
import type { OwnSession } from '#contract/identity/auth.ts'
import { ownSessionsFlow } from '#src/site/identity/factor/own-sessions.flow.ts'
import { sentTime } from '#src/site/kit/dates.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Listing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

/** Where the member is signed in, with a way to end each of it and all at once. */
export function Sessions({ query }: { query: PartQuery<OwnSession[]> }) {
  const flow = useFlow(ownSessionsFlow)
  const ending = useSelector(flow, ({ context }) => context.ending)
  const asking = useSelector(flow, (state) => state.hasTag('asking'))
  const leaving = useSelector(flow, (state) => state.hasTag('leaving'))
  const keep = () => flow.send({ type: 'all.keep' })
  return (
    <section aria-labelledby="sessions" className="max-w-180 pt-14 lg:pt-16">
      <h2 id="sessions" className="font-serif-display text-h2">
        Where you are signed in
      </h2>
      <p className="mt-2 mb-6 text-ink-2">
        End any session you do not recognise, and change your password. A session ends by itself after 30 minutes
        without use.
      </p>
      <Listing query={query} empty="You are not signed in anywhere else." loading={<LoadingSessions />}>
        {(list) => (
          <ul className="border-ink border-t-2">
            {list.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4"
              >
                <Facts session={session} />
                {!session.current && (
                  <Button
                    kind="outline"
                    size="small"
                    busy={ending === session.id}
                    onClick={() => flow.send({ type: 'session.close', id: session.id })}
                  >
                    <span>
                      End <span className="sr-only">the session of {nameOf(session)}</span>
                    </span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Listing>
      <Button kind="outline" className="mt-6 max-md:w-full" onClick={() => flow.send({ type: 'all.close' })}>
        Sign out everywhere
      </Button>
      <Dialog
        open={asking}
        onClose={keep}
        title="Sign out everywhere?"
        actions={
          <>
            <Button busy={leaving} onClick={() => flow.send({ type: 'all.confirm' })}>
              Sign out
            </Button>
            <Button kind="outline" onClick={keep}>
              Cancel
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          You are signed out in every browser, including this one. Codes that were mailed to you no longer work.
        </p>
      </Dialog>
    </section>
  )
}

const nameOf = ({ device }: OwnSession) => device ?? 'an unknown device'

function Facts({ session }: { session: OwnSession }) {
  const { device, current, signed_in_at, used_at } = session
  return (
    <div>
      <p className="font-strong">{device ?? 'Unknown device'}</p>
      <p className="text-ink-2 text-meta tabular-nums">
        {current ? (
          <>
            <span className="font-strong text-paid">This session</span>, since{' '}
            <time dateTime={signed_in_at}>{sentTime(signed_in_at)}</time>
          </>
        ) : (
          <>
            Last used <time dateTime={used_at}>{sentTime(used_at)}</time>
          </>
        )}
      </p>
    </div>
  )
}

const LoadingSessions = () => (
  <SkeletonGroup label="Loading your sessions" className="grid gap-4">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </SkeletonGroup>
)
