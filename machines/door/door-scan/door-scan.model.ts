import { Refusal } from '#contract/common/refusal.ts'
import type { Model } from '#machines/parts/model.ts'
import { openEvent } from '#samples/events.ts'
import type { doorScanMachine } from './door-scan.machine.ts'

const came = '2027-03-20T08:12:00.000Z'
const code = 'HTTPS://EXAMPLE.ORG/T/ONE'

export const doorScanModel: Model<typeof doorScanMachine> = {
  inputs: [{ event: openEvent.id }],
  cases: {
    'code.edit': [
      { type: 'code.edit', text: '' },
      { type: 'code.edit', text: 'TICKET180501234567812345' },
    ],
    'code.seen': [
      { type: 'code.seen', code },
      { type: 'code.seen', code: 'HTTPS://EXAMPLE.ORG/T/TWO' },
    ],
    'camera.failed': [{ type: 'camera.failed', text: 'This device has no camera.' }],
  },
  outcomes: {
    judgeTicket: {
      done: [
        { verdict: 'admitted', name: 'Grace Sample', came },
        { verdict: 'cameAlready', name: 'Grace Sample', came },
        { verdict: 'unknown', name: null, came: null },
        { verdict: 'atDesk', name: 'Grace Sample', came: null },
      ],
      error: [new Refusal(503, 'The site cannot be reached.')],
    },
  },
  serialize: ({ context: { draft, code: seen, checked, trouble } }) => [
    ...[draft === '', seen === code, checked?.verdict, trouble !== ''],
  ],
  scene: {
    office: `/events/${openEvent.id}/attendees`,
    answers: { getOfficeEvent: openEvent, listOfficeAttendees: { items: [], next: null, total: 0 } },
    presses: ['Check in…'],
  },
  scenarios: {
    'admitted by the camera': ['camera.start', 'code.seen (ONE)', 'judgeTicket answers (admitted)'],
    'admitted by the number': ['code.edit (TICKET)', 'code.give', 'judgeTicket answers (admitted)'],
    'came already': ['code.edit (TICKET)', 'code.give', 'judgeTicket answers (cameAlready)'],
    'not known': ['code.edit (TICKET)', 'code.give', 'judgeTicket answers (unknown)'],
    'asked at the desk, and let in by it': [
      'code.edit (TICKET)',
      'code.give',
      'judgeTicket answers (atDesk)',
      'entry.force',
      'judgeTicket answers (admitted)',
    ],
    'the site cannot be reached, tried again': [
      'code.edit (TICKET)',
      'code.give',
      'judgeTicket fails (503)',
      'code.give',
      'judgeTicket answers (admitted)',
    ],
    'there is no camera': ['camera.start', 'camera.failed'],
  },
}
