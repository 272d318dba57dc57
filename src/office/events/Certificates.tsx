import { useQuery } from '@tanstack/react-query'
import type { EventEntry } from '#contract/events/attendees.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { ActButton } from '../kit/act/ActButton.tsx'
import { useOffice, usePerson } from '../kit/flow.ts'
import { PaperList } from '../kit/papers/PaperList.tsx'
import { sendCertificatesAct } from './certificate.acts.ts'
import { papersOf } from './event.queries.ts'

/** The certificates of an event that is over, and one press for everybody who came and has none. */
export function Certificates({ event }: { event: EventEntry }) {
  const { call } = useOffice()
  const { permissions } = usePerson()
  const { data } = useQuery(papersOf(call, event.id))
  if (!data?.is_over || data.papers.length + data.without === 0) return null
  const { papers, without } = data
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="block-title border-ink border-b-2 pb-2">
        Certificates
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          {papers.length.toLocaleString('en-NG')} made
          {without > 0 && `, ${without.toLocaleString('en-NG')} who came ${without === 1 ? 'has' : 'have'} none`}
        </p>
        {without > 0 && permissions.includes('papers.issue') && (
          <ActButton act={sendCertificatesAct} subject={{ event, without }}>
            Send certificates…
          </ActButton>
        )}
      </div>
      {papers.length > 0 && (
        <Disclosure summary="All certificates">
          <PaperList papers={papers} named />
        </Disclosure>
      )}
    </section>
  )
}
