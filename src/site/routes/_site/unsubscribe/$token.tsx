import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { communicationWords, type Subscription } from '#contract/mail/communication.ts'
import { useChange } from '#src/site/kit/flow/use-change.ts'
import { changeSubscription, subscriptionQuery } from '#src/site/mail/communications.queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { FailurePanel } from '#src/ui/FailurePanel.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'

/** The link stands in the address: no search engine keeps it. */
export const Route = createFileRoute('/_site/unsubscribe/$token')({
  staticData: { title: 'Unsubscribe', scene: 'gate', isPrivate: true },
  component: function Unsubscribe() {
    const { token } = Route.useParams()
    const { call } = Route.useRouteContext()
    const { data, error, isFetching, refetch } = useQuery(subscriptionQuery(call, token))
    return (
      <div className="page-space container">
        {data && <Choice key={token} token={token} {...data} />}
        {error && <FailurePanel text={error.message} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Spinner label="Opening the link" />}
      </div>
    )
  },
})

/** With a button: programs that open the links of a mail before its reader does stop nothing. */
function Choice({ token, kind, wanted }: Subscription & { token: string }) {
  const { call } = Route.useRouteContext()
  const queryClient = useQueryClient()
  const { isPending, change } = useChange((call, next: boolean) => changeSubscription(call, token, next))
  const choose = (next: boolean) =>
    change(next, (answer) => queryClient.setQueryData(subscriptionQuery(call, token).queryKey, answer))
  const { title, about } = communicationWords[kind]
  return (
    <section className="grid max-w-[40em] justify-items-start gap-4">
      <h2 className="font-serif-display text-h2">{title}</h2>
      <p role="status" className="text-lede">
        {wanted ? 'You get these mails from the chapter.' : 'You get no more mails of this kind.'}
      </p>
      <p className="text-ink-2">
        {about} Receipts, codes and letters about your own application or membership always come.
      </p>
      <Button kind={wanted ? 'brand' : 'outline'} busy={isPending} onClick={() => choose(!wanted)} className="mt-3">
        {wanted ? 'Stop these mails' : 'Get them again'}
      </Button>
    </section>
  )
}
