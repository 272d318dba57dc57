import type { Model } from '#machines/parts/model.ts'
import type { DoorVerdict, doorEntryMachine } from './door-entry.machine.ts'

const at = Date.parse('2027-03-20T08:12:00.000Z')
const code = 'HTTPS://EXAMPLE.ORG/T/ONE'

const admitted: DoorVerdict = {
  verdict: 'admitted',
  way: 'in',
  ticket: 7,
  issue: 1,
  newest: 1,
  before: null,
  isForced: false,
  seat: { id: 7, name: 'Grace Sample', kind: 'Standard', note: '' },
  line: '6f8c7c3e-96a9-4b6e-9f0a-0d2c3f4b5a61',
}
const before = { at, by: 'Chidi Sample', door: 'Door 2' }

export const doorEntryModel: Model<typeof doorEntryMachine> = {
  inputs: [undefined],
  // A camera that is off has no light.
  possible: (snapshot, { type }) => !type.startsWith('torch.') || snapshot.hasTag('camera'),
  cases: {
    'code.seen': [
      { type: 'code.seen', code },
      { type: 'code.seen', code: 'HTTPS://EXAMPLE.ORG/T/TWO' },
    ],
    'camera.failed': [{ type: 'camera.failed', text: 'This device has no camera.' }],
    'way.change': [{ type: 'way.change', way: 'out' }],
    'code.edit': [
      { type: 'code.edit', text: '' },
      { type: 'code.edit', text: 'TICKET180501234567812345' },
    ],
    'name.edit': [{ type: 'name.edit', text: 'sam' }],
    'name.ask': [{ type: 'name.ask', seat: 7 }],
    'name.choose': [{ type: 'name.choose', seat: 7 }],
    'walkIn.open': [{ type: 'walkIn.open', ticket_type: 'standard' }],
    'walkIn.edit': [{ type: 'walkIn.edit', change: { name: 'Ngozi Sample', means: 'cash' } }],
  },
  outcomes: {
    judgeTicket: {
      done: [
        admitted,
        { ...admitted, verdict: 'cameAlready', before },
        { ...admitted, verdict: 'unknown', ticket: null, seat: null, line: null },
      ],
      error: [new Error('The disk of this phone is full.')],
    },
    takeWalkIn: {
      done: [
        admitted,
        { ...admitted, verdict: 'walkIn', ticket: null },
        { ...admitted, verdict: 'hasTicket', line: null },
      ],
      error: [new Error('This event is full.')],
    },
    undoEntry: { done: [undefined], error: [new Error('This was taken back already.')] },
    forceEntry: { done: [{ ...admitted, isForced: true }], error: [new Error('The disk of this phone is full.')] },
  },
  // What is typed matters where it is typed, and the way until somebody was judged.
  serialize(snapshot) {
    const { draft, code: seen, shown, trouble, way, guest } = snapshot.context
    const isFilled = snapshot.matches({ ticket: { paused: 'walkIn' } }) && guest.name !== ''
    return [
      snapshot.matches({ ticket: 'paused' }) && draft === '',
      isFilled,
      seen === code,
      shown?.verdict,
      trouble !== '',
      shown ? null : way,
    ]
  },
  scenarios: {
    'admitted, one after the other': [
      'code.seen (ONE)',
      'judgeTicket answers (admitted)',
      'code.seen (TWO)',
      'judgeTicket answers (admitted)',
      'after untilNext',
    ],
    'admitted by the number': ['code.open', 'code.edit (TICKET)', 'code.give', 'judgeTicket answers (admitted)'],
    'admitted by name': ['name.open', 'name.edit', 'name.ask', 'name.confirm', 'judgeTicket answers (admitted)'],
    'found by name, not let in': ['name.open', 'name.edit', 'name.ask', 'name.withhold', 'panel.close'],
    'admitted, and taken back': [
      'code.seen (ONE)',
      'judgeTicket answers (admitted)',
      'entry.undo',
      'undoEntry answers',
    ],
    'came already, let in all the same': [
      'code.seen (ONE)',
      'judgeTicket answers (cameAlready)',
      'entry.force',
      'forceEntry answers',
    ],
    'a walk-in': ['walkIn.open', 'walkIn.edit', 'walkIn.take', 'takeWalkIn answers (admitted)'],
    'a walk-in, without a network': ['walkIn.open', 'walkIn.edit', 'walkIn.take', 'takeWalkIn answers (walkIn)'],
    'a walk-in for whom there is no place': ['walkIn.open', 'walkIn.edit', 'walkIn.take', 'takeWalkIn fails'],
    'a walk-in who has a ticket': [
      'walkIn.open',
      'walkIn.edit',
      'walkIn.take',
      'takeWalkIn answers (hasTicket)',
      'entry.force',
      'forceEntry answers',
    ],
    'a walk-in without a name': ['walkIn.open', 'walkIn.take', 'panel.close'],
    'not valid': ['code.seen (ONE)', 'judgeTicket answers (unknown)', 'scan.next'],
    'out and in again': ['way.change', 'code.seen (ONE)', 'judgeTicket answers (admitted)'],
    'there is no camera': ['camera.failed'],
    'by the light of the phone': ['torch.found', 'torch.switch', 'code.seen (ONE)', 'judgeTicket answers (admitted)'],
    'the phone cannot write it down': ['code.seen (ONE)', 'judgeTicket fails'],
  },
}
