import * as v from 'valibot'
import * as office from '#contract/common/calls/office.ts'
import { Id, Instant, Text } from '#contract/common/parts.ts'
import { Day, Line } from '#contract/common/person.ts'

/** As long as the address of a picture may be: 150 KB of it. */
const LONGEST_PICTURE = 205_000

/** The picture of a signature as a browser has drawn it: a JPEG on white. */
const SignaturePicture = v.pipe(
  v.string(),
  v.nonEmpty('Choose a picture of the signature.'),
  v.maxLength(LONGEST_PICTURE, 'This picture is too large.'),
  v.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/, 'Choose a picture of the signature.'),
)

export const Signatory = v.object({
  id: Id,
  name: Text,
  office: Text,
  from: Text,
  until: v.nullable(Text),
  picture: Text,
  /** Whether papers of today are signed by them. */
  signs: v.boolean(),
})

export const Signatories = v.object({
  signatories: v.array(Signatory),
  waiting: v.nullable(v.object({ approval: Id, name: Text, office: Text, asked_by: Text, asked_at: Instant })),
})
export type Signatories = v.InferOutput<typeof Signatories>

export const NewSignatory = v.pipe(
  v.object({
    name: v.pipe(Line(80), v.nonEmpty('Enter the name, as it stands below the signature.')),
    office: v.pipe(Line(80), v.nonEmpty('Enter the office, as Chairman, FCT (Abuja) Chapter.')),
    from: Day('Choose the first day.'),
    until: v.union([v.literal(''), Day('')], 'Enter a date like 05/04/1990.'),
    picture: SignaturePicture,
    reason: v.pipe(Line(500), v.nonEmpty('Give a reason: the second person reads it.')),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => !until || from <= until,
      'Choose a day after the first one.',
    ),
    ['until'],
  ),
)
export type NewSignatory = v.InferOutput<typeof NewSignatory>

/** Who signs papers, has signed them, and will. */
export const listSignatories = office.get('/signatories', 'settings.read', { answer: Signatories })

/** Asks for a signatory: set once a second person has approved. */
export const setSignatory = office.post('/signatories', 'signatories.edit', { body: NewSignatory, answer: Signatories })
