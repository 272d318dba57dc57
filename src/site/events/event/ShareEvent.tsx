import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { linkShareFlow } from '#src/site/events/event/link-share.flow.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ExternalLink, textLinkClass } from '#src/ui/links.tsx'
import { mailAddress, sharePlaces } from './share-places.ts'

const never = () => () => {}

/** What a browser can do the server cannot know: both begin with what every one can. */
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )

export function ShareEvent({ title, address }: { title: string; address: string }) {
  const flow = useFlow(linkShareFlow, { title, address })
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const copied = useSelector(flow, (state) => state.hasTag('copied'))
  const canShare = useCanShare()
  return (
    <section aria-labelledby="share" className="mt-12 border-line border-t pt-6">
      <h2 id="share" className="font-bold text-body">
        Share this event
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          kind="outline"
          size="small"
          busy={busy}
          onClick={() => flow.send({ type: canShare ? 'link.share' : 'link.copy' })}
        >
          {canShare ? 'Share' : 'Copy link'}
        </Button>
        <span role="status" className="font-[560] empty:hidden">
          {copied && 'Link copied'}
        </span>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {sharePlaces(title, address).map(({ name, href }) => (
            <li key={name}>
              <ExternalLink href={href}>{name}</ExternalLink>
            </li>
          ))}
          <li>
            <a href={mailAddress(title, address)} className={textLinkClass}>
              E-mail
            </a>
          </li>
        </ul>
      </div>
    </section>
  )
}
