import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { AskCode } from '#src/site/identity/factor/AskCode.tsx'
import { factorQueries } from '#src/site/identity/factor/factor.queries.ts'
import { SecondFactor } from '#src/site/identity/factor/SecondFactor.tsx'
import { Sessions } from '#src/site/identity/factor/Sessions.tsx'
import { passwordChangeFlow } from '#src/site/identity/password-change.flow.ts'
import { sessionQueries } from '#src/site/identity/session.queries.ts'
import { useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { Button } from '#src/ui/Button.tsx'
import { FlowPassword, passwordHint } from '#src/ui/form/FlowPassword.tsx'
import { Form } from '#src/ui/form/Form.tsx'

export const Route = createFileRoute('/_site/_account/account/passwords')({
  staticData: { title: 'Password and Authentication', scene: 'gate' },
  loader: async ({ context: { call, queryClient, inTime } }) => {
    await inTime(
      Promise.all([
        queryClient.prefetchQuery(factorQueries(call).own()),
        queryClient.prefetchQuery(sessionQueries(call).mine()),
      ]),
    )
  },
  component: function PasswordsPage() {
    const { call } = Route.useRouteContext()
    return (
      <>
        <Passwords />
        <SecondFactor query={useQuery(factorQueries(call).own())} />
        <Sessions query={useQuery(sessionQueries(call).mine())} />
        <AskCode />
      </>
    )
  },
})

function Passwords() {
  const flow = useFlow(passwordChangeFlow)
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  return (
    <div className="grid gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,480px)_1fr]">
      <div className="max-w-120">
        <Form
          flow={flow}
          action={
            <Button busy={busy} className="max-md:w-full md:justify-self-start md:px-12">
              Update
            </Button>
          }
        >
          <FlowPassword flow={flow} name="current_password" label="Current Password" autoComplete="current-password" />
          <FlowPassword
            flow={flow}
            name="new_password"
            label="New Password"
            hint={passwordHint}
            autoComplete="new-password"
          />
          <FlowPassword
            flow={flow}
            name="new_password_confirmation"
            label="Confirm Password"
            autoComplete="new-password"
          />
        </Form>
      </div>
      <GoodPasswords />
    </div>
  )
}

const GoodPasswords = () => (
  <aside aria-labelledby="good-passwords" className="max-w-120 self-start border-sun border-t-4 pt-5">
    <h2 id="good-passwords" className="font-serif-display text-h3">
      A good password
    </h2>
    <ul className="mt-4 grid gap-3 text-ink-2">
      <li>Is long: four words in a row are harder to guess than eight random characters.</li>
      <li>Is used only here. A password manager keeps one for each site.</li>
      <li>Is known only to you. The chapter never asks for it by mail or by telephone.</li>
    </ul>
    <p className="mt-4 text-ink-2">Changing it ends your sessions in all other browsers.</p>
  </aside>
)
