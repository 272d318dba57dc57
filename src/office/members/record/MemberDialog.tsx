import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { is } from 'valibot'
import { LONGEST_PASSAGE } from '#contract/common/limits.ts'
import { officeFields, officeRules, ofPerson, type PersonField } from '#contract/identity/person-fields.ts'
import type { MemberRecord } from '#contract/members/members.ts'
import type { MemberForm } from '#machines/members/member-form/member-form.machine.ts'
import { useFlow } from '#src/office/kit/flow.ts'
import { plainDay } from '#src/office/kit/times.ts'
import { memberFormFlow, memberFormOf } from '#src/office/members/record/member-form.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { FlowDay } from '#src/ui/form/FlowDay.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface MemberDialogProps {
  member: MemberRecord
  onClose: () => void
}

export const MemberDialog = ({ member, onClose }: MemberDialogProps) => (
  <Dialog open onClose={onClose} title={`Edit ${member.name}`}>
    <Fields member={member} onClose={onClose} />
  </Dialog>
)

type OfficeField = (typeof officeFields)[number]

const onOneLine = officeFields.filter((name) => ofPerson(name).longest < LONGEST_PASSAGE)

/** What the office may change of a member. */
function Fields({ member, onClose }: MemberDialogProps) {
  const flow = useFlow(memberFormFlow, memberFormOf(member))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const isSaved = useSelector(flow, (state) => state.status === 'done')
  useEffect(() => {
    if (isSaved) onClose()
  }, [isSaved, onClose])
  const more: Partial<Record<OfficeField, object>> = {
    phone: { type: 'tel' },
    email: {
      type: 'email',
      ...(member.email && {
        hint: 'Another address counts once its owner opens the link that it gets. The old one can stop it for a day.',
      }),
    },
    business_address: { className: 'sm:col-span-2' },
  }
  return (
    <Form
      flow={flow}
      action={
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button kind="sun" busy={busy}>
            Save
          </Button>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <WhoWasFirst flow={flow} />
      <div className="grid gap-6 sm:grid-cols-2">
        {onOneLine.map((name) =>
          ofPerson(name).isDay ? (
            <FlowDay<MemberForm> key={name} flow={flow} name={name} label={ofPerson(name).label} optional />
          ) : (
            <FlowField<MemberForm>
              key={name}
              flow={flow}
              name={name}
              label={ofPerson(name).label}
              optional={is(officeRules[name], '')}
              maxLength={ofPerson(name).longest}
              autoComplete="off"
              {...more[name]}
            />
          ),
        )}
      </div>
    </Form>
  )
}

const shown = (name: PersonField, value: string) =>
  (ofPerson(name).isDay && value ? plainDay(value) : value) || 'nothing'

/** Somebody else has saved first: what they have changed, beside what is typed here. */
function WhoWasFirst({ flow }: { flow: ReturnType<typeof useFlow<'memberForm'>> }) {
  const first = useSelector(flow, ({ context }) => context.first)
  if (!first) return null
  return (
    <section role="alert" className="list-notice mx-0 mb-0 font-normal">
      <p>
        <strong>{first.by} has changed this member in the meantime.</strong> What you typed stays. Save again to keep
        it.
      </p>
      {first.changes.length > 0 && (
        <dl className="act-rows">
          {first.changes.map(({ name, was, now, typed }) => (
            <div key={name}>
              <dt>{ofPerson(name).label}</dt>
              <dd>
                <del>
                  <span className="sr-only">It was </span>
                  {shown(name, was)}
                </del>{' '}
                <ins>
                  <span className="sr-only">It is now </span>
                  {shown(name, now)}
                </ins>
                {typed !== undefined && <span className="block">You typed {shown(name, typed)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
