import type { DoorPassEntry } from '#contract/door/doors.ts'
import { issueDoorPass, revokeDoorPass } from '#contract/door/office-door-endpoints.ts'
import { act } from '../kit/act/act.ts'

interface DoorsOf {
  event: number
}

/** The link that was made for a phone, until it is put away: it is told once. */
export const issuedLink = (event: number) => ['issued-door-pass', event]

export const issuePassAct = act({
  name: 'issue-door-pass',
  endpoint: issueDoorPass,
  undo: 'revoke-door-pass',
  title: 'Make a link for a phone',
  label: 'Make a link',
  begin: (_: DoorsOf) => ({ door: '', walk_ins: 'no' }),
  fields: [
    {
      name: 'door',
      label: 'Name of the door',
      hint: 'Make a link for each phone that lets people in. It works from three hours before the event to three hours after it.',
      longest: 40,
    },
    {
      name: 'walk_ins',
      label: 'People without a ticket',
      kind: 'radio',
      choices: [
        { value: 'no', label: 'No walk-ins', note: 'Who has no ticket goes to the desk.' },
        {
          value: 'yes',
          label: 'It may take walk-ins',
          note: 'It takes their money, too, into a cash box of its holder.',
        },
      ],
    },
  ],
  sends: ({ event }, { door, walk_ins }) => ({ params: { id: event }, body: { door, walk_ins: walk_ins === 'yes' } }),
  // A link whose answer was lost stands in the list, and can be revoked there.
  done: (_, { door }) => `The link for ${door} is made`,
  keeps: (queryClient, issued, { event }) => queryClient.setQueryData(issuedLink(event), issued),
})

export const revokePassAct = act({
  name: 'revoke-door-pass',
  endpoint: revokeDoorPass,
  title: ({ pass }: DoorsOf & { pass: DoorPassEntry }) => `Revoke ${pass.door}`,
  text: ({ pass }) =>
    pass.state === 'issued'
      ? 'The link can no longer be used.'
      : 'As soon as the phone has a connection, it stops letting people in. What it recorded until now is accepted for one more day.',
  label: 'Revoke',
  sends: ({ pass: { id } }) => ({ params: { id } }),
  done: ({ pass }) => `${pass.door} is revoked`,
})
