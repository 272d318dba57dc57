import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type Notices, noticeChoices } from '#contract/staff/notices.ts'
import { useFlow, useOffice } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { ownMails } from './me.queries.ts'
import { ownNoticesFlow } from './own-notices.flow.ts'

const words: Record<Notices['applications'], { label: string; hint: string }> = {
  none: { label: 'No mail', hint: 'The office address still gets a mail for each.' },
  each: { label: 'One mail for each', hint: 'As soon as an application or an answer arrives.' },
  daily: {
    label: 'One mail a day',
    hint: 'From 7:00 in Abuja, with everything since the last one. No mail when there is nothing new.',
  },
}

/** What one is mailed about applications and answers. A choice is kept at once. */
export function ApplicationMails() {
  const { call } = useOffice()
  const query = useQuery(ownMails(call))
  const flow = useFlow(ownNoticesFlow)
  const { chosen, trouble } = useSelector(flow, ({ context }) => context)
  return (
    <section aria-labelledby="mails">
      <h2 id="mails" className="block-title border-ink border-b-2 pb-2">
        Mails about applications
      </h2>
      <LoadState query={query} rows={3}>
        {({ applications }) => (
          <div role="radiogroup" aria-labelledby="mails">
            {noticeChoices.map((one) => (
              <label key={one} className="flex cursor-pointer items-start gap-4 border-line border-b py-3">
                <input
                  type="radio"
                  name="application-mails"
                  checked={(chosen ?? applications) === one}
                  onChange={() => flow.send({ type: 'notices.choose', choice: one })}
                  className="mt-0.5 size-5 flex-none accent-brand"
                />
                <span>
                  <span className="block font-semibold">{words[one].label}</span>
                  <span className="block text-ink-2">{words[one].hint}</span>
                </span>
              </label>
            ))}
          </div>
        )}
      </LoadState>
      <p role="alert" className="pt-3 font-[560] text-danger empty:hidden">
        {trouble}
      </p>
    </section>
  )
}
