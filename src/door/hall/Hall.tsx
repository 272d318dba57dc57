import { useSelector } from '@xstate/react'
import type { HallScreen } from '#contract/door/hall.ts'
import { quorumInWords } from '#domain/door/quorum.ts'
import { Frame, Mark } from '../kit/Frame.tsx'
import { TickIcon } from '../kit/icons.tsx'
import { clock } from '../kit/words.ts'
import type { HallActor } from './hall-screen.flow.ts'

/** The screen of a hall: read from the last row, and from a phone. */
export function Hall({ flow }: { flow: HallActor }) {
  const { told, isOld } = useSelector(flow, ({ context }) => context)
  const hasEnded = useSelector(flow, (state) => state.matches('ended'))
  if (hasEnded)
    return (
      <Frame title="This link has ended">
        <p role="alert">
          The office called it back, made a new one, or the doors have closed. Ask the office for a new link.
        </p>
      </Frame>
    )
  if (!told)
    return (
      <Frame title="One moment">
        <p role="status">
          {isOld ? 'The site cannot be reached. This page goes on trying by itself.' : 'Asking how the quorum stands…'}
        </p>
      </Frame>
    )
  return <Figures told={told} isOld={isOld} />
}

function Figures({ told, isOld }: { told: HallScreen; isOld: boolean }) {
  const { title, now, present, needed, reached } = told
  const time = clock(Date.parse(now))
  return (
    <div className="hall on-dark bg-night text-on-dark">
      <title>{`${present} of ${needed}: ${title}`}</title>
      <header>
        <Mark />
        <time dateTime={now} className="numerals">
          {time}
        </time>
      </header>
      <main>
        <h1 className="font-serif-display">{title}</h1>
        <dl>
          <Figure label="Present" count={present} />
          <Figure label="Needed" count={needed} />
        </dl>
        <span className="hall-bar" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (present / needed) * 100)}%` }} />
        </span>
        <p role="status" className="hall-says">
          {reached !== null && <TickIcon />}
          {quorumInWords(told)}
        </p>
      </main>
      {isOld && (
        <p role="alert" className="hall-old">
          No connection. These figures are from {time}.
        </p>
      )}
    </div>
  )
}

const Figure = ({ label, count }: { label: string; count: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="numerals">{count.toLocaleString('en')}</dd>
  </div>
)
