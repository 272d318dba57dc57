import { useSelector } from '@xstate/react'
import { dayInAbuja } from '#domain/common/days.ts'
import type { PublishActor } from '#src/office/content/publish/publish.flow.ts'
import { MomentField } from '../fields/MomentField.tsx'

interface PublishTimesProps {
  flow: PublishActor
  /** It never comes off the pages. */
  stays: boolean
}

/** When the draft goes public, and when it comes off again. */
export function PublishTimes({ flow, stays }: PublishTimesProps) {
  const { isLater, times, problems, standing } = useSelector(flow, ({ context }) => context)
  const isSettled = useSelector(flow, (state) => state.hasTag('settled'))
  const maySchedule = standing?.steps.includes('schedule') ?? false
  if (!maySchedule) return null
  const today = dayInAbuja(Date.now())
  const choices = [
    { later: false, label: 'At once' },
    { later: true, label: 'At a set time (Lagos)' },
  ]
  return (
    <section aria-label="Publish" className="side-part">
      <fieldset disabled={!isSettled} className="grid gap-1">
        <legend className="side-title">Publish</legend>
        {choices.map(({ later, label }) => (
          <label key={label} className="side-choice">
            <input
              type="radio"
              name="when"
              checked={isLater === later}
              onChange={() => flow.send({ type: 'time.choose', isLater: later })}
            />
            {label}
          </label>
        ))}
        <div className="grid gap-4 pt-2 empty:hidden">
          {isLater && (
            <MomentField
              label="Goes public"
              value={times.publish_at}
              min={today}
              error={problems.publish_at}
              onChange={(publish_at) => flow.send({ type: 'time.edit', change: { publish_at } })}
            />
          )}
          {!stays && (
            <MomentField
              label="Unpublish on"
              optional
              value={times.unpublish_at}
              min={today}
              error={problems.unpublish_at}
              onChange={(unpublish_at) => flow.send({ type: 'time.edit', change: { unpublish_at } })}
            />
          )}
        </div>
      </fieldset>
    </section>
  )
}
