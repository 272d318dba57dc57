import { useSelector } from '@xstate/react'
import type { MemberDues } from '#contract/members/member-dues.ts'
import { naira } from '#domain/common/money.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import type { MemberActForm } from '#machines/members/member-act/member-act.machine.ts'
import { useFlow } from '#src/office/kit/flow.ts'
import { memberActFlow } from '#src/office/members/record/member-act.flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { ActDone } from './ActDone.tsx'
import { consequenceOf } from './act-consequence.ts'
import { EndingFields } from './EndingFields.tsx'
import { ReliefFields } from './ReliefFields.tsx'

/** What a dialog is about, with the button that does it. */
const dialogs = {
  end: ['End membership', 'End membership'],
  relieve: ['Waive or put off dues', 'Give the relief'],
  lift: ['Lift a relief', 'Lift the relief'],
  takeBack: ['Take the end back', 'Take the end back'],
  approve: ['Approve the return', 'Approve the return'],
  verify: ['Verify the arrears', 'Arrears are verified'],
} as const
export type ActDialog = keyof typeof dialogs

interface MemberActDialogProps {
  of: ActDialog
  member: { id: number; name: string }
  dues: MemberDues
  /** The relief that is lifted, with what it is. */
  relief?: { id: number; words: string } | undefined
  onClose: () => void
}

/** What the form begins with. */
function beginning({ of, member: { id, name }, dues, relief }: MemberActDialogProps): Partial<MemberActForm> {
  const person = { id: String(id), name }
  const { steps, relievable, open_years } = dues
  if (of === 'end') return { ...person, act: of, how: steps.ends.find((how) => how === 'resigned') ?? '' }
  if (of !== 'relieve')
    return { ...person, act: of, relief: String(relief?.id ?? ''), owed: String(dues.owed_on_return ?? '') }
  const open = relievable.filter(({ year }) => open_years.includes(year))
  const [first, last] = [open[0] ?? relievable[0], open.at(-1) ?? relievable[0]]
  return { ...person, act: 'waived', from_year: String(first?.year ?? ''), to_year: String(last?.year ?? '') }
}

/** Something is done about the dues or the membership of a member; what will follow from it is said before. */
export function MemberActDialog(props: MemberActDialogProps) {
  const [title] = dialogs[props.of]
  return (
    <Dialog open onClose={props.onClose} title={title}>
      <Fields {...props} />
    </Dialog>
  )
}

function Fields(props: MemberActDialogProps) {
  const { of, member, dues, relief, onClose } = props
  const flow = useFlow(memberActFlow, beginning(props))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { form, said } = useSelector(flow, ({ context }) => context)
  if (said) return <ActDone said={said} onClose={onClose} />
  const needsMinute = of === 'relieve' || of === 'approve' || (of === 'end' && ['lost', 'expelled'].includes(form.how))
  return (
    <Form
      flow={flow}
      action={
        <>
          <Consequence sentences={consequenceOf(dues, form)} />
          <div className="flex flex-wrap gap-3 max-sm:grid">
            <Button kind="sun" busy={busy}>
              {dialogs[of][1]}
            </Button>
            <Button kind="outline" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      }
    >
      <p className="text-ink-2">{relief ? `${member.name}: ${relief.words}.` : member.name}</p>
      {of === 'end' && <EndingFields flow={flow} ends={dues.steps.ends} />}
      {of === 'relieve' && <ReliefFields flow={flow} dues={dues} />}
      {of === 'verify' ? (
        <p>
          With the years in between {naira(dues.owed_on_return ?? 0)} is owed, up to {nameOfYear(duesYearOf(dues.day))}.
        </p>
      ) : (
        <>
          <FlowField<MemberActForm>
            flow={flow}
            name="reason"
            label="Reason"
            hint={of === 'relieve' ? 'The member reads it beside the year.' : undefined}
            maxLength={1_000}
            autoComplete="off"
          />
          <FlowField<MemberActForm>
            flow={flow}
            name="minute"
            label="Minute of the council"
            optional={!needsMinute}
            maxLength={100}
            autoComplete="off"
          />
        </>
      )}
    </Form>
  )
}

const Consequence = ({ sentences }: { sentences: readonly string[] }) => (
  <div aria-live="polite">
    {sentences.length > 0 && <p className="list-notice mx-0 mb-0 font-normal">{sentences.join(' ')}</p>}
  </div>
)
