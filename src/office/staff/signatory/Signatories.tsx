import { queryOptions, useQuery } from '@tanstack/react-query'
import { listSignatories } from '#contract/members/papers/signatories.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import type { OfficeCall } from '#src/office/kit/call.ts'
import { useOffice, usePerson } from '#src/office/kit/flow.ts'
import { LoadState } from '#src/office/kit/LoadState.tsx'
import { Waits } from '#src/office/kit/page/second-person.tsx'
import { momentOf, plainDay } from '#src/office/kit/times.ts'
import { setSignatoryAct } from './signatory.acts.ts'

export const signatories = (call: OfficeCall) =>
  queryOptions({ queryKey: ['signatories'], queryFn: ({ signal }) => call(listSignatories, { signal }), staleTime: 0 })

/** Who signs letters and certificates: two persons set it. */
export function Signatories() {
  const { call } = useOffice()
  const may = usePerson().permissions.includes('signatories.edit')
  return (
    <section aria-labelledby="signatories" className="pt-10">
      <h2 id="signatories" className="block-title">
        Who signs papers
      </h2>
      <p className="pb-3 text-ink-2">
        Letters of good standing and certificates bear this name, office and signature. Without one, no paper is made.
        Where the days of several overlap, whoever was set last signs.
      </p>
      <LoadState query={useQuery(signatories(call))} rows={2}>
        {({ signatories: all, waiting }) => (
          <>
            <ul className="border-ink border-t-2">
              {all.map(({ id, name, office, from, until, picture, signs }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b py-4">
                  <span className="min-w-60 flex-1">
                    <b className="block font-semibold">{name}</b>
                    <span className="text-ink-2">{office}</span>
                    <span className="block text-ink-3 text-meta">
                      {signs && 'Signs now. '}From {plainDay(from)}
                      {until && ` to ${plainDay(until)}`}
                    </span>
                  </span>
                  <img src={picture} alt={`Signature of ${name}`} className="max-h-14 max-w-44" />
                </li>
              ))}
              {all.length === 0 && <li className="border-line border-b py-4">Nobody signs papers yet.</li>}
            </ul>
            {waiting ? (
              <p role="status" className="mt-3 border-sun border-l-5 pl-3">
                <b className="font-strong">
                  {waiting.name}, {waiting.office}
                </b>{' '}
                <Waits right="signatories.edit" />
                <span className="block text-ink-3 text-meta">
                  Asked for by {waiting.asked_by}, {momentOf(waiting.asked_at)}
                </span>
              </p>
            ) : (
              may && (
                <p className="pt-4">
                  <ActButton act={setSignatoryAct} subject={{}}>
                    Set who signs…
                  </ActButton>
                </p>
              )
            )}
          </>
        )}
      </LoadState>
    </section>
  )
}
