import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { MemberRecord } from '#contract/members/members.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { ActDialog } from '#src/office/kit/act/ActDialog.tsx'
import { actFlow } from '#src/office/kit/act/act.flow.ts'
import { useFlow, usePerson } from '#src/office/kit/flow.ts'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import type { FormFlow } from '#src/ui/form/form-flow.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { memberKey } from '../members.queries.ts'
import { inviteMemberAct } from '../record/member.acts.ts'
import { NewMemberFields } from './NewMemberFields.tsx'
import { addMemberAct } from './new-member.act.ts'
import { emptyNewMember, type NewMemberForm } from './new-member-form.ts'
import { PossibleSame } from './PossibleSame.tsx'

/** One member out of older books, or of a form on paper: what an import does with a row. */
export function AddMember() {
  const [many, setMany] = useState(0)
  return (
    <>
      <PageHead
        title="Add a member"
        above={[{ to: '/members', label: 'Members' }]}
        sub="Somebody who is a member already. Who wants to join applies."
      />
      <div className="page-body">
        <Adding key={many} onAnother={() => setMany(many + 1)} />
      </div>
    </>
  )
}

function Adding({ onAnother }: { onAnother: () => void }) {
  const router = useRouter()
  const flow = useFlow(actFlow, { act: addMemberAct.name, subject: {}, form: emptyNewMember })
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isDone = useSelector(flow, (state) => state.matches('done'))
  const isProving = useSelector(flow, (state) => state.matches('proving'))
  // The form of this act is what it begins with; its machine knows of texts only.
  const formFlow = flow as unknown as FormFlow<NewMemberForm>
  const form = useSelector(flow, ({ context }) => context.form as NewMemberForm)
  if (isDone) return <Added flow={flow} onAnother={onAnother} />
  const leave = () => {
    if (isProving) return flow.send({ type: 'proof.back' })
    flow.send({ type: 'dialog.closed' })
    void router.navigate({ href: '/members' })
  }
  return (
    <div className="grid items-start gap-x-9 gap-y-9 lg:grid-cols-[1fr_20rem] xl:grid-cols-[1fr_23.25rem]">
      <Form
        flow={formFlow}
        layout={['contents', 'grid gap-6', 'grid gap-4 lg:col-start-1']}
        action={
          <>
            <p aria-live="polite" className="list-notice mx-0 mb-0 font-normal empty:hidden">
              {addMemberAct.follows?.({}, form)}
            </p>
            <div className="flex flex-wrap gap-3 max-sm:grid">
              <Button kind="sun" busy={busy}>
                <LockIcon size={18} />
                Add the member
              </Button>
              <OfficeLink to="/members" className={buttonClass({ kind: 'text' })}>
                Cancel
              </OfficeLink>
            </div>
          </>
        }
      >
        <NewMemberFields flow={formFlow} />
      </Form>
      <div className="lg:col-start-2 lg:row-start-1">
        <PossibleSame flow={formFlow} />
      </div>
      <ActDialog flow={flow} onClose={leave} asksOnPage />
    </div>
  )
}

interface AddedProps {
  flow: ReturnType<typeof useFlow<'act'>>
  onAnother: () => void
}

/** Who was added, and what can be done next. */
function Added({ flow, onAnother }: AddedProps) {
  const { permissions } = usePerson()
  const outcome = useSelector(flow, ({ context }) => context.outcome)
  const id = Number(outcome?.to?.split('/').at(-1))
  const member = useQueryClient().getQueryData<MemberRecord>(memberKey(id))
  const mayInvite = permissions.includes('members.invite') && member?.email
  return (
    <div role="status" className="grid max-w-xl gap-5">
      <h2 className="person-title">{outcome?.title}</h2>
      <ul className="border-ink border-t-2">
        {outcome?.facts.map(([what, more]) => (
          <li key={what} className="border-line border-b py-3">
            <span className="font-semibold">{what}</span>
            {more && <span className="block text-ink-2 text-meta">{more}</span>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {mayInvite && (
          <ActButton act={inviteMemberAct} subject={member} kind="sun" size="normal">
            Invite
          </ActButton>
        )}
        {outcome?.to && (
          <OfficeLink to={outcome.to} className={buttonClass({ kind: 'outline' })}>
            Open the record
          </OfficeLink>
        )}
        <Button kind="text" type="button" onClick={onAnother}>
          Add another
        </Button>
      </div>
    </div>
  )
}
