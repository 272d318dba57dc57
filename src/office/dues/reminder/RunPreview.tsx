import { useState } from 'react'
import { dropWords, type ReminderRunDetails, stageWords } from '#contract/dues/reminders.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { ReminderMail } from './ReminderMail.tsx'
import { mutedInWords, reminders } from './reminder-words.ts'

interface RunPreviewProps {
  run: ReminderRunDetails
  onClose: () => void
}

/** What a run sends, with a sample for each stage, and who is left out. */
export function RunPreview({ run: { counts, stages, dropped, muted }, onClose }: RunPreviewProps) {
  const [chosen, setChosen] = useState(stages[0]?.stage)
  const sample = stages.find(({ stage }) => stage === chosen)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={reminders(counts.planned)}
      actions={
        <Button kind="sun" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-5">
        {dropped.length > 0 && (
          <p className="text-ink-2">
            Not sent: {dropped.map(({ why, count }) => `${dropWords[why]}: ${count.toLocaleString('en')}`).join(', ')}.
          </p>
        )}
        {muted.length > 0 && <p className="text-ink-2">{mutedInWords(muted)}</p>}
        {stages.length > 1 && (
          <Field id="stage" label="Sample">
            <Select
              name="stage"
              value={chosen ?? ''}
              onChange={(value) => setChosen(stages.find(({ stage }) => stage === value)?.stage)}
              options={stages.map(({ stage, count }) => ({
                value: stage,
                label: `${stageWords[stage]}: ${count.toLocaleString('en')}`,
              }))}
            />
          </Field>
        )}
        {sample && <ReminderMail key={sample.sample} id={sample.sample} />}
      </div>
    </Dialog>
  )
}
