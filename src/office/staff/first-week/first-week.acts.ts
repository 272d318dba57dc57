import { changeSetting } from '#contract/staff/desk-endpoints.ts'
import { act } from '#src/office/kit/act/act.ts'

/** The list is a setting, so that Settings shows it again. */
export const closeFirstWeekAct = act({
  name: 'close-first-week',
  endpoint: changeSetting,
  undo: 'change-setting',
  title: 'Close the list of the first week?',
  text: 'It leaves the desk and the navigation. What is not done stays as it is, and Settings shows the list again.',
  label: 'Close the list',
  begin: ({ version }: { version: number }) => ({ version: String(version) }),
  sends: (_, { version }) => ({
    params: { name: 'first_week' },
    body: { value: 0, version: Number(version), reason: '' },
  }),
  done: 'The list of the first week is closed',
})
