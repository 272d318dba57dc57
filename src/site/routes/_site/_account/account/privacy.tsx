import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { choicesQuery } from '#src/site/mail/communications.queries.ts'
import { HowListed } from '#src/site/members/listed/HowListed.tsx'
import { ownListingQuery } from '#src/site/members/listed/listing.queries.ts'
import { CopyForm } from '#src/site/members/privacy/CopyForm.tsx'
import { DataList } from '#src/site/members/privacy/DataList.tsx'
import { Erasure } from '#src/site/members/privacy/Erasure.tsx'
import { MailChoices } from '#src/site/members/privacy/MailChoices.tsx'
import { ownDataQuery } from '#src/site/members/privacy/own-data.queries.ts'
import { textLinkClass } from '#src/ui/links.tsx'

export const Route = createFileRoute('/_site/_account/account/privacy')({
  staticData: { title: 'Your data', crumb: 'Your data', scene: 'gate' },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(
      Promise.all([
        queryClient.prefetchQuery(ownDataQuery(call)),
        queryClient.prefetchQuery(choicesQuery(call)),
        queryClient.prefetchQuery(ownListingQuery(call)),
      ]),
    )
  },
  component: function OwnDataPage() {
    const { call } = Route.useRouteContext()
    const data = useQuery(ownDataQuery(call))
    return (
      <>
        <p className="max-w-[36em] pb-10 text-ink-2 text-lede">
          What the chapter holds about you, why, and until when. The{' '}
          <Link to="/privacy-policy" className={textLinkClass}>
            privacy policy
          </Link>{' '}
          says what it does with it.
        </p>
        <div className="grid gap-14 lg:gap-16">
          <DataList query={data} />
          <MailChoices query={useQuery(choicesQuery(call))} />
          <HowListed query={useQuery(ownListingQuery(call))} />
          <CopyForm />
          <Erasure query={data} />
        </div>
      </>
    )
  },
})
