import {
  type McpdEntered,
  type McpdEntry,
  type McpdEntryKind,
  mcpdEntryKinds,
  mcpdKindWords,
} from '#contract/members/mcpd.ts'
import { acceptMcpd, askMcpd, enterMcpd, refuseMcpd, takeBackMcpd } from '#contract/members/office-mcpd.ts'
import { dayInAbuja, EARLIEST_DAY } from '#domain/common/days.ts'
import { counted } from '#domain/common/words.ts'
import { act } from '#src/office/kit/act/act.ts'

/** The record of an entry, and that of its member, tell of it. */

export interface Claims {
  ids: readonly number[]
  /** What they are of. */
  title: string
}

const claims = ({ ids }: Claims) => counted(ids.length, 'claim')

export const acceptMcpdAct = act({
  name: 'accept-mcpd',
  endpoint: acceptMcpd,
  mail: 'the member',
  undo: 'take-back-mcpd',
  title: (subject: Claims) => `Accept ${claims(subject)}`,
  text: ({ title }) => `${title}. Each member is told by mail, and it counts towards the next grade.`,
  label: 'Accept',
  sends: ({ ids }) => ({ body: { ids: [...ids] } }),
  done: (subject) => `${claims(subject)} accepted`,
})

export const askMcpdAct = act({
  name: 'ask-mcpd',
  endpoint: askMcpd,
  mail: 'the member',
  title: ({ member }: McpdEntry) => `Ask ${member.name}`,
  text: 'The member reads it by mail and in the account, and corrects the claim or sends other evidence.',
  label: 'Ask',
  begin: () => ({ question: '' }),
  fields: [{ name: 'question', label: 'What the member is to do', kind: 'passage', longest: 500 }],
  sends: ({ id }, { question }) => ({ params: { id }, body: { question } }),
  done: ({ member }) => `${member.name} is asked`,
})

export const refuseMcpdAct = act({
  name: 'refuse-mcpd',
  endpoint: refuseMcpd,
  mail: 'the member',
  title: ({ title }: McpdEntry) => `Do not accept: ${title}`,
  text: 'The member reads the reason. It is not decided again; the member may claim it anew.',
  label: 'Do not accept',
  begin: () => ({ reason: '' }),
  fields: [{ name: 'reason', label: 'Reason', kind: 'passage', longest: 500 }],
  sends: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
  done: ({ member }) => `The training of ${member.name} is not accepted`,
})

export const takeBackMcpdAct = act({
  name: 'take-back-mcpd',
  endpoint: takeBackMcpd,
  mail: 'the member',
  title: ({ title }: McpdEntry) => `Take back: ${title}`,
  text: 'It counts no more, and the member reads the reason. What was wrong is entered anew.',
  label: 'Take back',
  begin: () => ({ reason: '' }),
  fields: [{ name: 'reason', label: 'Reason', kind: 'passage', longest: 500 }],
  sends: ({ id }, { reason }) => ({ params: { id }, body: { reason } }),
  done: ({ member }) => `The training of ${member.name} is taken back`,
})

type Entered = Record<'kind' | 'title' | 'provider' | 'first_day' | 'last_day' | 'hours' | 'count' | 'reason', string>

interface Person {
  id: number
  name: string
}

const isOpening = (_: Person, { kind }: Entered) => kind === 'opening'
const isTraining = (_: Person, { kind }: Entered) => kind !== 'opening'

/** What is left blank is said by the schema. */
const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

const isKind = (kind: string): kind is McpdEntryKind => mcpdEntryKinds.some((one) => one === kind)

function bodyOf({ kind, title, provider, first_day, last_day, hours, count, reason }: Entered): McpdEntered {
  if (!isKind(kind) || kind === 'opening') return { kind: 'opening', count: whole(count), last_day, reason }
  return { kind, title, provider, first_day, last_day, hours: whole(hours), reason }
}

export const enterMcpdAct = act({
  name: 'enter-mcpd',
  endpoint: enterMcpd,
  undo: 'take-back-mcpd',
  title: ({ name }: Person) => `Enter MCPD for ${name}`,
  text: 'It counts at once. An opening balance is what an older register says: so many, the last on its day.',
  label: 'Enter',
  begin: (_: Person): Entered => ({
    kind: 'elsewhere',
    title: '',
    provider: '',
    first_day: '',
    last_day: '',
    hours: '',
    count: '',
    reason: '',
  }),
  fields: [
    {
      name: 'kind',
      label: 'Given by',
      kind: 'choice',
      choices: mcpdEntryKinds.map((value) => ({ value, label: mcpdKindWords[value] })),
    },
    { name: 'title', label: 'Title', longest: 200, when: isTraining },
    { name: 'provider', label: 'Name of who gave it', longest: 200, when: isTraining },
    {
      name: 'first_day',
      label: 'First day',
      kind: 'day',
      earliest: EARLIEST_DAY,
      latest: () => dayInAbuja(Date.now()),
      half: true,
      when: isTraining,
    },
    {
      name: 'last_day',
      label: (_, { kind }) => (kind === 'opening' ? 'Day of the last one' : 'Last day'),
      kind: 'day',
      earliest: EARLIEST_DAY,
      latest: () => dayInAbuja(Date.now()),
      half: true,
    },
    { name: 'hours', label: 'Hours', kind: 'number', longest: 3, half: true, when: isTraining },
    { name: 'count', label: 'How many MCPDs', kind: 'number', longest: 3, half: true, when: isOpening },
    {
      name: 'reason',
      label: 'Reason',
      hint: 'What it rests on, as the card of the member.',
      kind: 'passage',
      longest: 500,
    },
  ],
  sends: ({ id }, form) => ({ params: { id }, body: bodyOf(form) }),
  done: ({ name }) => `Entered for ${name}`,
})
