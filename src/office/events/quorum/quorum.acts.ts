import { endHallLink, exportVoters, freezeVotersRoll, makeHallLink, type QuorumState } from '#contract/events/quorum.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { act } from '#src/office/kit/act/act.ts'
import { exportAct } from '#src/office/kit/jobs/export-act.ts'

interface QuorumOf {
  event: number
  rolls: QuorumState['rolls']
}

const newest = ({ rolls }: QuorumOf) => rolls[0]

/** Who may vote at a general meeting, as of a day. */
export const freezeRollAct = act({
  name: 'freeze-voters-roll',
  endpoint: freezeVotersRoll,
  title: (of: QuorumOf) => (newest(of) ? 'Freeze the roll again' : 'Freeze the roll of voters'),
  text: (of) =>
    newest(of)
      ? 'The new roll counts from then on. The rolls before it are kept, with the reason.'
      : 'All members who are in good standing on the day may vote. Once the meeting has begun, the roll stays as it is.',
  label: 'Freeze the roll',
  begin: () => ({ day: dayInAbuja(Date.now()), reason: '' }),
  fields: [
    { name: 'day', label: 'In good standing on', kind: 'day', half: true, latest: () => dayInAbuja(Date.now()) },
    { name: 'reason', label: 'Why it is frozen again', longest: 500, when: (of) => newest(of) !== undefined },
  ],
  sends: (of, { day, reason }) => ({
    params: { id: of.event },
    body: { day, reason, version: newest(of)?.version ?? 0 },
  }),
  done: 'The roll is frozen',
})

/** The link to the page for the hall, until it is put away: it is told once. */
export const hallLinkOf = (event: number) => ['hall-link', event]

export const makeHallLinkAct = act({
  name: 'make-hall-link',
  endpoint: makeHallLink,
  undo: 'end-hall-link',
  title: 'Make a link for the hall',
  text: ({ hall }: { event: number; hall: string | null }) =>
    `The page shows the name of the meeting and the figures of the quorum, and nobody’s name.${hall ? ' The link that works now ends.' : ''}`,
  label: 'Make a link',
  sends: ({ event }) => ({ params: { id: event } }),
  done: 'The link for the hall is made',
  keeps: (queryClient, made, { event }) => queryClient.setQueryData(hallLinkOf(event), made),
})

export const endHallLinkAct = act({
  name: 'end-hall-link',
  endpoint: endHallLink,
  title: 'Call the link back',
  text: 'Screens that show the page say that the link has ended.',
  label: 'Call it back',
  sends: ({ event }: { event: number }) => ({ params: { id: event } }),
  done: 'The link for the hall is called back',
  keeps: (queryClient, _, { event }) => queryClient.setQueryData(hallLinkOf(event), null),
})

export const exportVotersAct = exportAct(exportVoters)
